import { Button } from '@mantine/core'
import { reportRules } from '@praxis/contract/discussionLimits'
import { moderation } from '@praxis/contract/moderation'
import { Link } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { links } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from '../Desk.module.css'
import { DeskList } from '../DeskList.tsx'

/** Mutes of the site that administrators propose, for root. */
export function Proposals() {
  const words = useModerationText()
  const [filter, setFilter, , addressOf] = useFilter(moderation.proposals, { limit: reportRules.pageSize })
  const call = useCall(moderation.proposals, filter, { quiet: true })
  const answer = useAction(moderation.answerProposal, {
    onSuccess: (_, { isAccepted }) => toast.success(isAccepted === true ? words.accepted : words.rejected),
  })
  return (
    <DeskList
      title={words.views.proposals}
      call={call}
      rowKey={({ id }) => id}
      renderItem={({ id, uid, username, days, reason, proposedBy, gmtCreate, text }) => (
        <>
          <p className={styles.head}>
            <Link to={links.person({ uid, username })}>{words.proposalOf(username, days)}</Link>
            <small>{words.proposedBy(proposedBy)}</small>
            <small>
              <Moment at={gmtCreate} />
            </small>
          </p>
          {text !== null && (
            <section className={styles.text} aria-label={words.asReported}>
              <Markdown source={text} isSmall />
            </section>
          )}
          <ul className={styles.reasons} aria-label={words.reason}>
            <li>{reason}</li>
          </ul>
          <div className={styles.acts}>
            <Button size="xs" disabled={answer.isPending} onClick={() => answer.mutate({ id, isAccepted: true })}>
              {words.accept}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ id, isAccepted: false })}
            >
              {words.reject}
            </Button>
          </div>
        </>
      )}
      empty={{ icon: 'shield', title: words.proposalsEmpty, text: words.proposalsEmptyText }}
      addressOf={(page) => addressOf({ currentPage: page })}
      onSize={(size) => setFilter({ limit: size })}
    />
  )
}
