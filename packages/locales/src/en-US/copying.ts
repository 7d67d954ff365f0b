/** What is put on the clipboard. */
export const copying = {
  copied: 'Copied',
  copyFailed: 'Copying failed',
  copyCode: 'Copy',
}
