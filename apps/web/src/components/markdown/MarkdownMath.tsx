import katex from 'katex'
import 'katex/dist/katex.min.css'
import { MarkdownBody } from './MarkdownBody.tsx'
import { glueFormula, takeClosing } from './markdownGlue.ts'
import type { Writer } from './markdownHtml.ts'

type MarkdownMathProps = { source: string; writer?: Writer; keepsLines?: boolean }

export function MarkdownMath(props: MarkdownMathProps) {
  return <MarkdownBody {...props} drawFormula={drawFormula} />
}

/** Runs after sanitising: KaTeX makes its own markup from text, and trusts no command that could carry an address. */
function drawFormula(place: HTMLElement): void {
  const isBlock = place.dataset['math'] === 'block'
  const closing = isBlock ? takeClosing(place) : ''
  katex.render(withClosing(place.textContent, closing), place, {
    displayMode: isBlock,
    throwOnError: false,
    trust: false,
    strict: 'ignore',
    maxExpand: 500,
    maxSize: 40,
    errorColor: 'var(--danger)',
  })
  if (!isBlock) glueFormula(place)
}

const withClosing = (tex: string, closing: string): string =>
  closing === '' ? tex : `${tex} \\text{${escaped(closing)}}`
const escaped = (marks: string): string => marks.replaceAll(/[{}%]/g, '\\$&')
