import type { ReactNode } from 'react'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import type { Example } from './examples.ts'
import styles from './Statement.module.css'

type SamplesProps = {
  examples: readonly Example[]
  /** By its index. Null: there is no place to run one. */
  onRun: ((index: number) => void) | null
}

export function Samples({ examples, onRun }: SamplesProps) {
  const words = useWorkbenchText()
  return examples.map((example, index) => {
    const number = index + 1
    return (
      <section key={number} className={styles.sampleWhole}>
        <h2>{words.sample(number, examples.length)}</h2>
        <div className={styles.sample}>
          <Listing title={words.sampleInput} text={example.input} copyLabel={words.copySampleInput(number)}>
            {onRun !== null && (
              <button
                type="button"
                className={styles.runSample}
                title={words.runThisSample}
                onClick={() => onRun(index)}
              >
                <Icon name="play" size={12} />
                <span className={styles.runWord}>{words.runThisSample}</span>
                <span className="sr"> {number}</span>
              </button>
            )}
          </Listing>
          <Listing title={words.sampleOutput} text={example.output} copyLabel={words.copySampleOutput(number)} />
        </div>
        {example.desc !== '' && (
          <div className={styles.sampleNote}>
            <Markdown source={example.desc} isSmall />
          </div>
        )}
      </section>
    )
  })
}

type ListingProps = { title: string; text: string; copyLabel: string; children?: ReactNode }

function Listing({ title, text, copyLabel, children }: ListingProps) {
  return (
    <figure className={styles.listing}>
      <figcaption>
        <span>{title}</span>
        {children}
        <CopyButton text={text} label={copyLabel} />
      </figcaption>
      <Scrollable as="pre" label={title}>
        {text}
      </Scrollable>
    </figure>
  )
}
