const slanted = 'em, i, var'
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]+/gu

/**
 * Chinese has no italics: a browser would slant upright letters. They are marked, and the style sheet gives them dots;
 * Latin words among them stay italic.
 */
export function markUpright(root: DocumentFragment): void {
  for (const text of textsIn(root)) {
    if (text.parentElement?.closest(slanted) === null) continue
    const parts: (string | Node)[] = []
    let end = 0
    for (const found of text.data.matchAll(eastAsian)) {
      const mark = document.createElement('span')
      mark.dataset['upright'] = ''
      mark.textContent = found[0]
      parts.push(text.data.slice(end, found.index), mark)
      end = found.index + found[0].length
    }
    if (end > 0) text.replaceWith(...parts, text.data.slice(end))
  }
}

function textsIn(root: DocumentFragment): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
  return texts
}
