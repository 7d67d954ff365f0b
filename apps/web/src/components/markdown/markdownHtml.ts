import MarkdownParser, { type MarkdownIt } from 'markdown-it'
import { openBesideChinese } from './markdownFlanking.ts'
import { addMath } from './markdownMathRules.ts'
import { keepCellMath } from './markdownTableMath.ts'

/** Who wrote a text. A machine repeats what somebody else told it, so its text leads nowhere and shows no picture. */
export type Writer = 'person' | 'machine'

/**
 * Markdown to HTML that is **not safe yet**: people may write HTML, and the sanitiser of the page decides what of it
 * stays. Formulas become `<span data-math="inline|block">TeX</span>`, drawn after sanitising.
 */
export function markdownHtml(source: string, { writer = 'person', keepsLines = false }: Reading = {}): string {
  return parsers[writer].render(source, { keepsLines })
}

type Reading = {
  writer?: Writer | undefined
  /** Whether a line of the source is a line of the page. Otherwise only a blank line begins a new one. */
  keepsLines?: boolean | undefined
}

const parsers: Record<Writer, MarkdownIt> = {
  person: new MarkdownParser({ html: true, linkify: true, breaks: false }),
  // Tags in it are shown as they are, and so is `vector<int>` outside of code.
  machine: new MarkdownParser({ html: false, linkify: false, breaks: false }),
}
for (const parser of Object.values(parsers)) {
  addMath(parser)
  keepCellMath(parser)
  openBesideChinese(parser)
  parser.renderer.rules['softbreak'] = (_tokens, _index, _options, env) =>
    env?.['keepsLines'] === true ? '<br>\n' : '\n'
  keepAlignment(parser)
}
showAddresses(parsers.machine)

/** Column alignment as an attribute, because the sanitiser drops styles. */
function keepAlignment(markdown: MarkdownIt): void {
  for (const name of ['th_open', 'td_open']) {
    markdown.renderer.rules[name] = (tokens, index, options, _env, renderer) => {
      const token = tokens[index]
      const align = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1]
      if (token !== undefined && align !== undefined) token.attrs = [['align', align]]
      return renderer.renderToken(tokens, index, options)
    }
  }
}

/** In place of a link stand its words and its address, and in place of a picture its description. */
function showAddresses(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils
  const { rules } = markdown.renderer
  rules['link_open'] = () => ''
  rules['link_close'] = (tokens, index) => {
    const open = tokens.slice(0, index).findLast(({ type }) => type === 'link_open')
    const address = String(open?.attrGet('href') ?? '')
    const isSaid = open?.markup === 'autolink' || address === ''
    return isSaid ? '' : ` (<code>${escapeHtml(address)}</code>)`
  }
  rules['image'] = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')
}
