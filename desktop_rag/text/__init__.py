"""Text analysis: terms, languages, sentences and scripts."""
