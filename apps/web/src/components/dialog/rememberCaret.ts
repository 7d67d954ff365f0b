/** For a text box that gets the focus back: Chromium moves its caret to the beginning then. */
export function rememberCaret(element: Element | null): () => void {
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  if (!isText || element.selectionStart === null) return () => {}
  const { selectionStart, selectionEnd, selectionDirection } = element
  return () => {
    if (document.activeElement !== element) return
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}
