import { Button } from '@mantine/core'
import { reportRules } from '@praxis/contract/discussionLimits'
import { moderation } from '@praxis/contract/moderation'
import type { WaitingText } from '@praxis/contract/moderationShapes'
import type { Scope } from '@praxis/contract/scope'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import styles from '../Desk.module.css'
import { DeskList } from '../DeskList.tsx'
import { TextHead } from './TextHead.tsx'

/** Texts with links of new accounts, which others read when a moderator approves them. */
export function Waiting({ scope }: { scope: Scope }) {
  const words = useModerationText()
  const [filter, setFilter, , addressOf] = useFilter(moderation.waiting, { limit: reportRules.pageSize })
  const { currentPage, limit } = filter
  const call = useCall(moderation.waiting, { gid: gidOf(scope), currentPage, limit }, { quiet: true })
  const [refused, setRefused] = useState<WaitingText | null>(null)
  const answer = useAction(moderation.answerWaiting, {
    onSuccess: (_, { isApproved }) => {
      toast.success(isApproved === true ? words.approved : words.refused)
      setRefused(null)
    },
    // Its author may have changed it meanwhile.
    onError: () => {
      setRefused(null)
      void call.refetch()
    },
  })
  return (
    <>
      <DeskList
        title={words.views.waiting}
        call={call}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        renderItem={(text) => (
          <>
            <TextHead text={text} />
            <section className={styles.text}>
              <Markdown source={text.text} isSmall />
            </section>
            <div className={styles.acts}>
              <Button
                size="xs"
                disabled={answer.isPending}
                onClick={() => answer.mutate({ kind: text.kind, id: text.id, version: text.version, isApproved: true })}
              >
                {words.approve}
              </Button>
              <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => setRefused(text)}>
                {words.refuse}
              </Button>
            </div>
          </>
        )}
        empty={{ icon: 'clock', title: words.waitingEmpty, text: words.waitingEmptyText }}
        addressOf={(page) => addressOf({ currentPage: page })}
        onSize={(size) => setFilter({ limit: size })}
      />
      {refused !== null && (
        <Confirm
          title={words.refuseTitle}
          text={words.refuseText}
          action={words.refuse}
          isDangerous
          isPending={answer.isPending}
          error={answer.error}
          onCancel={() => setRefused(null)}
          onConfirm={() =>
            answer.mutate({ kind: refused.kind, id: refused.id, version: refused.version, isApproved: false })
          }
        />
      )}
    </>
  )
}
