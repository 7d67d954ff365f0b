import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
})
service.use(gfm)
// A dollar sign that is no mark of a formula stays one.
const escapeMarks = service.escape.bind(service)
service.escape = (text) => escapeMarks(text).replaceAll('$', String.raw`\$`)
service.remove(['script', 'style', 'noscript', 'iframe', 'object', 'form'])
// Plain text keeps its lines, whether or not it is called code.
service.addRule('plain', {
  filter: (node) => node.nodeName === 'PRE',
  replacement: (_text, node) => {
    const text = ((node as { textContent: string | null }).textContent ?? '').replace(/^\n|\n$/g, '')
    const fence = text.includes('```') ? '~~~~' : '```'
    return `\n\n${fence}\n${text}\n${fence}\n\n`
  },
})
// Formulas are marked before, so that nothing in them is escaped.
service.addRule('formula', {
  filter: (node) => node.nodeName === 'CODE' && node.getAttribute('data-formula') !== null,
  replacement: (_text, node) => {
    const element = node as { getAttribute(name: string): string | null; textContent: string | null }
    const mark = element.getAttribute('data-formula') === 'block' ? '\n\n$$\n' : '$'
    const end = mark === '$' ? '$' : '\n$$\n\n'
    return `${mark}${(element.textContent ?? '').trim()}${end}`
  },
})
// Without it 10⁹ would become 109.
service.addRule('raised', {
  filter: ['sup', 'sub'],
  replacement(text, { nodeName }) {
    const tag = nodeName.toLowerCase()
    return text.trim() === '' ? '' : `<${tag}>${text}</${tag}>`
  },
})

/**
 * Markdown of a part of a page. Formulas must stand as `formulaHtml` writes them; addresses of pictures and links must be
 * absolute.
 */
export const toMarkdown = (html: string): string => service.turndown(html).trim()

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A formula in TeX, without dollar signs, as `toMarkdown` knows it. */
export const formulaHtml = (tex: string, isBlock = false): string =>
  `<code data-formula="${isBlock ? 'block' : 'inline'}">${tex.replaceAll(/[&<>]/g, (letter) => escapes[letter]!)}</code>`
