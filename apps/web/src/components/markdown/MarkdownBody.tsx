import { useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/text/text.ts'
import { copyText } from '#web/components/form/copyButtonText.ts'
import { keepReachable } from '#web/components/layout/keepReachable.ts'
import styles from './Markdown.module.css'
import { cleanHtml } from './markdownClean.ts'
import { markUpright } from './markdownEmphasis.ts'
import { markdownHtml, type Writer } from './markdownHtml.ts'
import { drawWhenNear } from './markdownNear.ts'

/** Thousands of formulas would hold the page for seconds: those beyond these are drawn when the reader comes near. */
const drawnAtOnce = 100

type MarkdownBodyProps = {
  source: string
  writer?: Writer
  keepsLines?: boolean
  /** Draws a formula, when there are any. */
  drawFormula?: (place: HTMLElement) => void
}

export function MarkdownBody({ source, writer = 'person', keepsLines = false, drawFormula }: MarkdownBodyProps) {
  const words = useText().copying
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const content = cleanHtml(markdownHtml(source, { writer, keepsLines }), writer)
    const formulas = drawFormula === undefined ? [] : [...content.querySelectorAll<HTMLElement>('[data-math]')]
    for (const formula of formulas.slice(0, drawnAtOnce)) drawFormula?.(formula)
    markUpright(content)
    for (const block of content.querySelectorAll('pre')) addCopyButton(block, words)
    for (const table of content.querySelectorAll('table')) wrap(table, styles.wide)
    root.current?.replaceChildren(content)
    if (drawFormula !== undefined) return drawWhenNear(formulas.slice(drawnAtOnce), drawFormula)
  }, [source, writer, keepsLines, drawFormula, words])

  useEffect(() => {
    const element = root.current
    if (element === null) return
    const parts = `pre, .katex-display, .${styles.wide}`
    const observer = new ResizeObserver(() => keepReachable(element.querySelectorAll<HTMLElement>(parts)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return <div ref={root} className={styles.prose} />
}

type Words = { copyCode: string; copied: string; copyFailed: string }

function addCopyButton(block: HTMLPreElement, words: Words): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.copy ?? ''
  button.textContent = words.copyCode
  button.addEventListener('click', () => {
    void copyCode()
  })
  wrap(block, styles.block).append(button)

  async function copyCode(): Promise<void> {
    button.textContent = (await copyText(block.textContent)) ? words.copied : words.copyFailed
    setTimeout(() => {
      button.textContent = words.copyCode
    }, 2_000)
  }
}

function wrap(element: Element, className: string | undefined): HTMLElement {
  const frame = document.createElement('div')
  frame.className = className ?? ''
  element.replaceWith(frame)
  frame.append(element)
  return frame
}
