/** How to close each dialog that must not outlive the session. */
const closers = new Set<() => void>()

/** Call the returned function when the dialog is gone. */
export function registerDialog(close: () => void): () => void {
  closers.add(close)
  return () => closers.delete(close)
}

/** The login dialog that follows the end of a session would lie under these. */
export function closeOpenDialogs(): void {
  for (const close of [...closers]) close()
}
