"""Models that run on onnxruntime: embedding models and rerankers."""
