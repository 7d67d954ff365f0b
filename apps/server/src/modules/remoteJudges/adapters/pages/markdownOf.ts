import type { CheerioAPI } from 'cheerio'
import { formulaHtml, toMarkdown } from '../../statement/toMarkdown.ts'

type Nodes = ReturnType<CheerioAPI>

/** Stands for a dollar sign that begins no formula until the text is Markdown. */
const dollar = '\uE000'
const formulas = /\$\$([^$]+)\$\$|\$([^$\n]+)\$|\\\((.+?)\\\)|\\\[([\s\S]+?)\\\]/g

/**
 * Markdown of elements of a page. Addresses become absolute. With formulas, `$…$`, `\(…\)` and their like are TeX, as
 * MathJax reads them; without, a dollar sign is one.
 */
export function markdownOf($: CheerioAPI, nodes: Nodes, { base, hasFormulas }: { base: string; hasFormulas: boolean }) {
  const holder = $('<div></div>').append(nodes.clone())
  for (const [tag, name] of [
    ['img', 'src'],
    ['a', 'href'],
  ] as const) {
    holder.find(`${tag}[${name}]`).each((_, element) => {
      const url = URL.parse(($(element).attr(name) ?? '').trim(), base)
      if (url?.protocol === 'http:' || url?.protocol === 'https:') $(element).attr(name, url.href)
      else if (tag === 'img') $(element).remove()
      else $(element).removeAttr(name)
    })
  }
  holder
    .find('*')
    .addBack()
    .contents()
    .each((_, node) => {
      if (node.type !== 'text' || !node.data.includes(hasFormulas ? '' : '$')) return
      if ($(node).closest('pre, code, script, style').length > 0) return
      $(node).replaceWith(hasFormulas ? withFormulas(node.data) : escaped(node.data))
    })
  return toMarkdown(holder.html() ?? '').replaceAll(dollar, String.raw`\$`)
}

/** Whether a page shows formulas with MathJax or its like. */
export const showsFormulas = ($: CheerioAPI): boolean =>
  $('script[src*="mathjax" i], script[src*="katex" i]').length > 0

function withFormulas(text: string): string {
  let html = ''
  let end = 0
  for (const found of text.matchAll(formulas)) {
    html += escaped(text.slice(end, found.index))
    const block = found[1] ?? found[4]
    html += formulaHtml(block ?? found[2] ?? found[3] ?? '', block !== undefined)
    end = found.index + found[0].length
  }
  return html + escaped(text.slice(end))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', $: dollar }
const escaped = (text: string) => text.replaceAll(/[&<>$]/g, (letter) => escapes[letter]!)

/** Text of an element whose line breaks are elements. */
export function linesOf($: CheerioAPI, nodes: Nodes): string {
  const copy = nodes.clone()
  copy.find('br').replaceWith('\n')
  return copy.text().replaceAll('\u00A0', ' ')
}
