import { scrollBoard, type ScrollDesk } from '@praxis/contract/scrollBoard'
import { useAction } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './ScrollDesk.module.css'

/** The links that hold, each to be opened on another device, or ended. */
export function ScrollLinks({ cid, desk }: { cid: number; desk: ScrollDesk }) {
  const words = useScrollBoardText()
  const { exact } = useFormat()
  const end = useAction(scrollBoard.endLink, { onSuccess: () => toast.success(words.ended) })
  return (
    <Section title={words.links}>
      {desk.links.length === 0 ? (
        <EmptyState icon="link" title={words.none} text={words.noneText} />
      ) : (
        <ul className={styles.links} aria-label={words.links}>
          {desk.links.map((link) => (
            <li key={link.id}>
              <span className={styles.about}>
                <b>{link.isRehearsal ? words.rehearsal : words.real}</b>
                <small>{words.linkText(link.username, exact(link.endTime))}</small>
              </span>
              <a className="link" href={links.scrollBoard(link)} target="_blank" rel="noreferrer">
                {words.openAgain}
              </a>
              <CopyButton
                text={new URL(links.scrollBoard(link), location.href).href}
                label={words.copy}
                word={words.copy}
              />
              <SmallButton icon="x" word={words.end} onClick={() => end.mutate({ cid, id: link.id })} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
