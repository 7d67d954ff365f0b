import MarkdownParser, { type MarkdownIt } from 'markdown-it'
import { addMath } from './markdownMathRules.ts'

/**
 * Markdown to HTML that is **not safe yet**: authors may write HTML, and the sanitiser of the page decides what of it
 * stays. Formulas become `<span data-math="inline|block">TeX</span>`, drawn after sanitising.
 */
export function markdownHtml(source: string): string {
  return parser.render(source)
}

const parser = new MarkdownParser({ html: true, linkify: true, breaks: false })
addMath(parser)
keepAlignment(parser)

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
