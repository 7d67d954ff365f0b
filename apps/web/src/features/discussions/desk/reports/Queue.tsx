import { Button } from '@mantine/core'
import { reportRules } from '@praxis/contract/discussionLimits'
import { moderation } from '@praxis/contract/moderation'
import type { ReportedText } from '@praxis/contract/moderationShapes'
import type { Scope } from '@praxis/contract/scope'
import { decisions, type Decision } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { MuteDialog } from '#web/parts/moderation/MuteDialog.tsx'
import { useFormat } from '#web/text/format.ts'
import styles from '../Desk.module.css'
import { DeskList } from '../DeskList.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { TextHead } from './TextHead.tsx'

type Asked = { text: ReportedText; to: Decision | 'mute' }

/** Texts with open reports. */
export function Queue({ scope }: { scope: Scope }) {
  const words = useModerationText()
  const [filter, setFilter, , addressOf] = useFilter(moderation.queue, { limit: reportRules.pageSize })
  const { currentPage, limit } = filter
  const call = useCall(moderation.queue, { gid: gidOf(scope), currentPage, limit }, { quiet: true })
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <>
      <DeskList
        title={words.views.queue}
        call={call}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        renderItem={(text) => <Reported text={text} onAsk={(to) => ask({ text, to })} />}
        empty={{ icon: 'flag', title: words.queueEmpty, text: words.queueEmptyText }}
        addressOf={(page) => addressOf({ currentPage: page })}
        onSize={(size) => setFilter({ limit: size })}
      />
      {asked?.to === 'mute' && (
        <MuteDialog
          person={{ uid: asked.text.uid, username: asked.text.author }}
          gid={asked.text.gid}
          proposedFor={asked.text.mayMute ? undefined : asked.text}
          onClose={close}
        />
      )}
      {asked !== null && asked.to !== 'mute' && <DecideDialog text={asked.text} decision={asked.to} onClose={close} />}
    </>
  )
}

function Reported({ text, onAsk }: { text: ReportedText; onAsk: (to: Asked['to']) => void }) {
  const words = useModerationText()
  const { labels: labelWords } = useDiscussionText()
  const { number } = useFormat()
  const isOwn = useViewer()?.uid === text.uid
  const { reports, isChanged, isHidden, labels, reasons, mayMute } = text
  return (
    <>
      <TextHead text={text}>
        <span className={styles.count}>{words.reportCount(number(reports))}</span>
        {isChanged && <small>{words.isChanged}</small>}
        {isHidden && <small>{words.isHidden}</small>}
      </TextHead>
      <section className={styles.text} aria-label={words.asReported}>
        <Markdown source={text.text} isSmall />
      </section>
      {labels.length > 0 && (
        <ul className={styles.labels}>
          {labels.map(({ label, count }) => (
            <li key={label}>{words.labelCount(labelWords[label], number(count))}</li>
          ))}
        </ul>
      )}
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={words.reasons}>
          {reasons.map((reason, at) => (
            // Two people may give the same reason.
            <li key={`${String(at)} ${reason}`}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="xs"
            variant="default"
            {...(decision === 'hide' && { color: 'red' })}
            onClick={() => onAsk(decision)}
          >
            {words.decide[decision]}
          </Button>
        ))}
        {!isOwn && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onAsk('mute')}>
            {mayMute ? words.mute : words.propose}
          </Button>
        )}
      </div>
    </>
  )
}
