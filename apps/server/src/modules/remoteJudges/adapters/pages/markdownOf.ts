import type { CheerioAPI } from 'cheerio'
import { wholeAddresses } from '../../statement/markup.ts'
import { formulaHtml, toMarkdown } from '../../statement/toMarkdown.ts'

type Nodes = ReturnType<CheerioAPI>

const textNode = 3
const formulas = /\$\$([^$]+)\$\$|\$([^$\n]+)\$|\\\((.+?)\\\)|\\\[([\s\S]+?)\\\]/g

/**
 * Markdown of elements of a page. Addresses become absolute. With formulas, `$…$`, `\(…\)` and their like are TeX, as
 * MathJax reads them; without, a dollar sign is no mark.
 */
export function markdownOf($: CheerioAPI, nodes: Nodes, { base, hasFormulas }: { base: string; hasFormulas: boolean }) {
  const holder = $('<div></div>').append(nodes.clone())
  wholeAddresses($, holder, base)
  if (!hasFormulas) return toMarkdown(holder.html() ?? '')
  holder
    .find('*')
    .addBack()
    .contents()
    .each((_, node) => {
      if (node.nodeType !== textNode) return
      if ($(node).closest('pre, code, script, style').length > 0) return
      $(node).replaceWith(withFormulas(node.data))
    })
  return toMarkdown(holder.html() ?? '')
}

/** Whether a page shows formulas with MathJax or its like. */
export const showsFormulas = ($: CheerioAPI): boolean =>
  $('script[src*="mathjax" i], script[src*="katex" i]').length > 0

function withFormulas(text: string): string {
  let html = ''
  let end = 0
  let isAfterBlock = false
  const plain = (piece: string, isBeforeBlock: boolean) => {
    const begun = isAfterBlock ? piece.trimStart() : piece
    return escaped(isBeforeBlock ? begun.trimEnd() : begun)
  }
  for (const found of text.matchAll(formulas)) {
    const block = found[1] ?? found[4]
    html += plain(text.slice(end, found.index), block !== undefined)
    html += formulaHtml(block ?? found[2] ?? found[3] ?? '', block !== undefined)
    end = found.index + found[0].length
    isAfterBlock = block !== undefined
  }
  return html + plain(text.slice(end), false)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => escapes[letter]!)

/** Text of an element whose line breaks are elements. */
export function linesOf($: CheerioAPI, nodes: Nodes): string {
  const copy = nodes.clone()
  copy.find('br').replaceWith('\n')
  return copy.text().replaceAll('\u00A0', ' ')
}
