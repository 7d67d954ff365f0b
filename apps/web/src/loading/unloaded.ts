import { unloaded } from '@praxis/locales/unloaded'

/** Instead of a blank page, where not even the words have come. It needs nothing else that is loaded. */
export function showUnloaded(root: HTMLElement): void {
  const box = document.createElement('main')
  box.className = 'unloaded'
  for (const [language, { text, reload }] of Object.entries(unloaded)) {
    const line = document.createElement('p')
    line.lang = language
    line.textContent = text
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = reload
    button.addEventListener('click', () => location.reload())
    line.append(' ', button)
    box.append(line)
  }
  root.replaceChildren(box)
}
