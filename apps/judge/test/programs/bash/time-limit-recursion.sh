deeper() { deeper; }
deeper
