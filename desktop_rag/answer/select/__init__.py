"""From sources to the sentences that answer a question, and how sure that is."""
