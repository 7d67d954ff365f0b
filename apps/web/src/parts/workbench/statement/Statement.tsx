import type { Problem, ProblemInfo } from '@praxis/contract/problems'
import { isAddress } from '@praxis/rules/addresses'
import { memo } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { tagName } from '#web/parts/problems/tagName.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useText } from '#web/text/text.ts'
import { parseExamples } from './examples.ts'
import { Samples } from './Samples.tsx'
import styles from './Statement.module.css'
import { StatementHead } from './StatementHead.tsx'

type StatementProps = {
  info: ProblemInfo
  /** The one the solver writes in. */
  language: string
  /** Null: there is no place to run one. */
  onRunSample: ((index: number) => void) | null
}

/** The problem as its author wrote it. It stays as it is while somebody types. */
export const Statement = memo(function Statement({ info, language, onRunSample }: StatementProps) {
  const words = useWorkbenchText()
  const tagWords = useText().problems
  const { problem } = info
  return (
    <article className={styles.statement}>
      <StatementHead info={info} language={language} />
      <PdfLink address={problem.pdf} />
      {hasText(problem.description) && (
        <section className={styles.first}>
          <Markdown source={problem.description} />
        </section>
      )}
      <Part title={words.input} source={problem.input} keepsLines />
      <Part title={words.output} source={problem.output} keepsLines />
      <Samples examples={parseExamples(problem.examples)} onRun={onRunSample} />
      <Part title={words.hint} source={problem.hint} />
      <Origin problem={problem} />
      {info.tags.length > 0 && (
        <ul className={styles.tags}>
          {info.tags.map((tag) => (
            <li key={tag.id}>{tagName(tagWords, tag.name)}</li>
          ))}
        </ul>
      )}
    </article>
  )
})

/** Files that people uploaded are never opened in a page of this site: the link saves the file. */
function PdfLink({ address }: { address: string | null }) {
  const words = useWorkbenchText()
  if (address === null || !isAddress(address)) return null
  return (
    <p className={styles.pdf}>
      <Icon name="file" size={16} />
      {/* The whole address, which a printed page shows. */}
      <a href={new URL(address, location.href).href} download>
        {words.pdf}
      </a>
    </p>
  )
}

type PartProps = { title: string; source: string | null; keepsLines?: boolean }

function Part({ title, source, keepsLines = false }: PartProps) {
  if (!hasText(source)) return null
  return (
    <section>
      <h2>{title}</h2>
      <Markdown source={source} keepsLines={keepsLines} />
    </section>
  )
}

/** A source may be a link in Markdown or HTML, as imported problems have it. */
function Origin({ problem }: { problem: Problem }) {
  const words = useWorkbenchText()
  if (!hasText(problem.source) && !hasText(problem.author)) return null
  return (
    <div className={styles.origin}>
      {hasText(problem.source) && (
        <div>
          <span>{words.source}</span>
          <Markdown source={problem.source} isSmall />
        </div>
      )}
      {hasText(problem.author) && (
        <div>
          <span>{words.author}</span>
          {problem.author}
        </div>
      )}
    </div>
  )
}

const hasText = (value: string | null): value is string => value !== null && value.trim() !== ''
