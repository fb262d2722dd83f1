"""Logistic regression whose weights may have known signs, fitted by Adam."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

L2 = 1e-3


def fit_logistic(
    features: NDArray[np.float64],
    is_true: NDArray[np.bool_],
    weights: NDArray[np.float64],
    names: Sequence[str],
    rising: Collection[str],
    falling: Collection[str],
    steps: int,
    rate: float,
) -> tuple[NDArray[np.float64], float]:
    """Return the weight of each feature, and the intercept.

    Args:
        features: (n, len(names)) float64.
        is_true: (n,), what is to be told.
        weights: (n,), how much each row counts.
        names: of the features.
        rising: those that may have a weight above 0.
        falling: those that may have a weight below 0.
        steps: of Adam.
        rate: of learning.
    """
    least = np.array([-np.inf if name in falling else 0.0 for name in names] + [-np.inf])
    most = np.array([np.inf if name in rising else 0.0 for name in names] + [np.inf])
    centre, spread = features.mean(0), features.std(0) + 1e-9
    scaled = np.hstack([(features - centre) / spread, np.ones((len(features), 1))])
    theta, mean, square = (np.zeros(scaled.shape[1]) for _ in range(3))
    share = weights / weights.sum()
    for step in range(1, steps + 1):
        odds = 1 / (1 + np.exp(-scaled @ theta))
        gradient = scaled.T @ (share * (odds - is_true)) + L2 * theta
        mean, square = 0.9 * mean + 0.1 * gradient, 0.999 * square + 0.001 * gradient**2
        theta -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        theta = np.clip(theta, least, most)
    fitted = np.asarray(theta[:-1] / spread)
    return fitted, float(theta[-1] - fitted @ centre)
