"""The main window with its menus, dialogs and the empty state."""
