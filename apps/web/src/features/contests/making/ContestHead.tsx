import { Button } from '@mantine/core'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import { titleFor } from '@praxis/rules/contests/readerTexts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links, makingLinks } from '#web/links.ts'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { StatusBadge } from '#web/parts/contests/marks/StatusBadge.tsx'
import { MakingHead } from '#web/parts/editing/MakingHead.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useLocale } from '#web/text/text.ts'
import { useFormat } from '#web/text/format.ts'
import { CloneButton } from './CloneButton.tsx'
import { FinalButtons } from './FinalButtons.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { PauseButton } from './PauseButton.tsx'

/** Over each page that makes a contest. */
export function ContestHead({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().contestDesk
  const scope = useScope()
  const locale = useLocale()
  const { id, auth } = contest
  const to = makingLinks(scope)
  const pages = [
    { to: to.edit(id), label: words.edit },
    { to: to.problems(id), label: words.problemsOf },
    { to: to.participants(id), label: words.participants },
    { to: to.announcements(id), label: words.announcements },
  ]
  return (
    <MakingHead
      label={words.pages}
      pages={pages}
      line={
        <>
          <Link to={to.list()}>{words.title}</Link>
          <Icon name="right" size={12} />
          <b className="cut">{titleFor(contest, locale)}</b>
          <KindLock auth={auth} />
          <Standing contest={contest} />
          <FinalMark since={contest.finalizedTime} />
        </>
      }
    >
      <MoveButtons contest={contest} />
      <PauseButton contest={contest} />
      <ThawButton contest={contest} />
      <FinalButtons contest={contest} />
      {scope.kind === 'site' && <CloneButton cid={id} />}
      <Button
        component="a"
        href={links.contest(id)}
        target="_blank"
        variant="default"
        size="xs"
        leftSection={<Icon name="eye" size={14} />}
      >
        {words.open}
      </Button>
    </MakingHead>
  )
}

/** The state, and how long until it changes. */
function Standing({ contest: { status, startTime, lastEndTime, pausedTime } }: { contest: AdminContest }) {
  const { states, paused } = useContestText().contests
  const { beginsIn, endsIn } = useContestMakingText().contestDesk
  const { relative } = useFormat()
  const said: Record<number, string> = states
  const next = {
    [contestStatus.scheduled]: () => beginsIn(relative(startTime)),
    [contestStatus.running]: () => (pausedTime === null ? endsIn(relative(lastEndTime)) : paused),
  }[status as -1 | 0]
  return (
    <StatusBadge status={status as ContestStatus} isPaused={pausedTime !== null}>
      {said[status]}
      {next !== undefined && ` · ${next()}`}
    </StatusBadge>
  )
}

function FinalMark({ since }: { since: string | null }) {
  const words = useContestMakingText().contestDesk
  const { exact } = useFormat()
  if (since === null) return null
  return (
    <span title={words.finalSince(exact(since))}>
      <Icon name="lock" size={12} /> {words.final}
    </span>
  )
}

/** Results that stay frozen after the end are shown when somebody says so. */
function ThawButton({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().contestDesk
  const [isAsked, ask] = useState(false)
  const thaw = useAction(contestDesk.thaw, {
    quiet: true,
    onSuccess() {
      toast.success(words.thawed)
      ask(false)
    },
  })
  const { id, status, sealRank, autoRealRank, thawedTime } = contest
  if (status !== contestStatus.ended || !sealRank || autoRealRank || thawedTime !== null) return null
  return (
    <>
      <Button size="xs" onClick={() => ask(true)}>
        {words.thaw}
      </Button>
      {isAsked && (
        <Confirm
          title={words.thawTitle}
          text={words.thawText}
          action={words.thawAction}
          isPending={thaw.isPending}
          error={thaw.error}
          onCancel={() => ask(false)}
          onConfirm={() => thaw.mutate({ cid: id })}
        />
      )}
    </>
  )
}
