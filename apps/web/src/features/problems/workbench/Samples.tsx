import { CopyButton } from '#web/components/CopyButton.tsx'
import { Markdown } from '#web/components/Markdown.tsx'
import { Scrollable } from '#web/components/Scrollable.tsx'
import { useText } from '#web/text/text.ts'
import type { Example } from './examples.ts'
import styles from './Statement.module.css'

export function Samples({ examples }: { examples: readonly Example[] }) {
  const words = useText().workbench
  return examples.map((example, index) => {
    const number = index + 1
    return (
      <section key={number}>
        <h2>{words.sample(number, examples.length)}</h2>
        <div className={styles.sample}>
          <Listing title={words.sampleInput} text={example.input} copyLabel={words.copySampleInput(number)} />
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

function Listing({ title, text, copyLabel }: { title: string; text: string; copyLabel: string }) {
  return (
    <figure className={styles.listing}>
      <figcaption>
        {title}
        <CopyButton text={text} label={copyLabel} />
      </figcaption>
      <Scrollable as="pre" label={title}>
        {text}
      </Scrollable>
    </figure>
  )
}
