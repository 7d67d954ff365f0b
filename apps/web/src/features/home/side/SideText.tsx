import { Section } from '#web/components/layout/Section.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { useText } from '#web/text/text.ts'
import styles from './Side.module.css'

/** What administrators say about the site. */
export function SideText({ title, text }: { title: string; text: string }) {
  const words = useText().home.side
  if (title === '' && text === '') return null
  return (
    <Section title={title === '' ? words.text : title}>
      {text !== '' && (
        <div className={styles.text}>
          <Markdown source={text} isSmall />
        </div>
      )}
    </Section>
  )
}
