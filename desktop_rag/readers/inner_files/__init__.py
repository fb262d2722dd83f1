"""Documents inside files: in archives and mailboxes, and attached to mails."""
