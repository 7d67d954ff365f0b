import katex from 'katex'
import 'katex/dist/katex.min.css'
import { MarkdownBody } from './MarkdownBody.tsx'

export function MarkdownMath({ source }: { source: string }) {
  return <MarkdownBody source={source} drawMath={drawMath} />
}

/** Runs after sanitising: KaTeX makes its own markup from text, and trusts no command that could carry an address. */
function drawMath(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-math]')) {
    katex.render(place.textContent, place, {
      displayMode: place.dataset['math'] === 'block',
      throwOnError: false,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 40,
      errorColor: 'var(--danger)',
    })
  }
}
