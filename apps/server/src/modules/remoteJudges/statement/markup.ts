import type { CheerioAPI } from 'cheerio'
import { formulaHtml } from './toMarkdown.ts'

/** What a selector finds on a page. */
export type Selected = ReturnType<CheerioAPI>

/** Pictures and links get whole addresses. A link that leads to no page becomes text, and such a picture goes. */
export function wholeAddresses(page: CheerioAPI, part: Selected, base: string): void {
  const whole = (address: string | undefined) => {
    const url = URL.parse(address?.trim() ?? '', base)
    return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
  }
  for (const image of part.find('img').toArray()) {
    const address = whole(page(image).attr('src'))
    if (address === null) page(image).remove()
    else page(image).attr('src', address)
  }
  for (const link of part.find('a').toArray()) {
    const address = whole(page(link).attr('href'))
    if (address === null) page(link).replaceWith(page(link).contents())
    else page(link).attr('href', address)
  }
}

/** Formulas that stand in the text between marks, such as `$$$n$$$`. The first group is a block, the second in a line. */
export function formulasBetween(page: CheerioAPI, part: Selected, marks: RegExp): void {
  // What is put in is no text of the page, so that it is not looked at again.
  const texts = part
    .find('*')
    .addBack()
    .not('pre, pre *, code, code *, script, style')
    .contents()
    .toArray()
    .filter((node) => node.nodeType === 3)
  for (const node of texts) {
    const text = page(node).text()
    let at = 0
    let html = ''
    for (const found of text.matchAll(marks)) {
      html += escaped(text.slice(at, found.index)) + formulaHtml(found[1] ?? found[2] ?? '', found[1] !== undefined)
      at = found.index + found[0].length
    }
    if (at > 0) page(node).replaceWith(html + escaped(text.slice(at)))
  }
}

/** An element becomes a formula. */
export function becomeFormula(page: CheerioAPI, element: Selected, letters: (text: string) => string): void {
  const tex = texOf(page, element, letters).trim()
  if (tex === '') element.remove()
  else element.replaceWith(formulaHtml(tex))
}

/** TeX of an element with upper and lower indices. `letters` translates its text. */
function texOf(page: CheerioAPI, element: Selected, letters: (text: string) => string): string {
  return element
    .contents()
    .toArray()
    .map((node) => {
      const one = page(node)
      if (node.nodeType === 3) return letters(one.text())
      if (node.nodeType !== 1) return ''
      const inside = texOf(page, one, letters)
      if (one.is('sup')) return `^{${inside.trim()}}`
      if (one.is('sub')) return `_{${inside.trim()}}`
      if (one.is('b, strong')) return String.raw`\mathbf{${inside}}`
      return inside
    })
    .join('')
}

const signs: Readonly<Record<string, string>> = {
  '≤': String.raw`\le `,
  '≥': String.raw`\ge `,
  '≠': String.raw`\ne `,
  '≈': String.raw`\approx `,
  '≡': String.raw`\equiv `,
  '…': String.raw`\ldots `,
  '×': String.raw`\times `,
  '·': String.raw`\cdot `,
  '⋅': String.raw`\cdot `,
  '∞': String.raw`\infty `,
  '→': String.raw`\to `,
  '∈': String.raw`\in `,
  '∑': String.raw`\sum `,
  '∪': String.raw`\cup `,
  '∩': String.raw`\cap `,
  '⊕': String.raw`\oplus `,
  '⌊': String.raw`\lfloor `,
  '⌋': String.raw`\rfloor `,
  '⌈': String.raw`\lceil `,
  '⌉': String.raw`\rceil `,
  '–': '-',
  '−': '-',
  '\u00A0': ' ',
  '\\': String.raw`\backslash `,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '#': String.raw`\#`,
  '%': String.raw`\%`,
  '&': String.raw`\&`,
  $: String.raw`\$`,
  _: String.raw`\_`,
}

/** Text without any TeX, as TeX. */
export const texOfText = (text: string): string => text.replaceAll(/[^\w\s]|_|\u00A0/gu, (sign) => signs[sign] ?? sign)

/** The lines of text that is laid out by the page, without empty lines around them. */
export function linesOf(page: CheerioAPI, pre: Selected, line: string): string {
  const copy = pre.clone()
  copy.find('br').replaceWith('\n')
  const lines = copy.find(line).toArray()
  const text = lines.length === 0 ? copy.text() : lines.map((one) => page(one).text()).join('\n')
  return text.replaceAll('\r\n', '\n').replace(/^\n/, '').trimEnd()
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter)
