/** Prints a text alone, without the page that shows it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: paper, contentWindow: printer } = frame
  if (paper === null || printer === null) return frame.remove()
  paper.title = title
  const block = paper.createElement('pre')
  block.textContent = text
  paper.body.append(block)
  printer.addEventListener('afterprint', () => frame.remove())
  printer.print()
}
