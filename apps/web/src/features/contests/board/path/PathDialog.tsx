import { Button } from '@mantine/core'
import { standings, type PathStep } from '@praxis/contract/standings'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { noValue, toDate, useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useBoardPlace } from '../boardPlace.ts'
import { exactTime } from '../cells/boardTime.ts'
import { Medal } from '../cells/Medal.tsx'
import { useRowWords } from '../cells/useRowWords.ts'
import type { BoardRanked } from '../data/boardRows.ts'
import type { BoardView } from '../data/boardView.ts'
import { outcomeIcons } from './outcomeIcons.ts'
import styles from './Path.module.css'
import { PathLine } from './PathLine.tsx'

type PathDialogProps = {
  view: BoardView
  uid: string
  isForced: boolean
  containsEnd: boolean
  isOwn: boolean
  isPinned: boolean
  onPin: () => void
  onClose: () => void
}

/** What one person has sent in the contest. */
export function PathDialog(props: PathDialogProps) {
  const { view, uid, isForced, containsEnd, onClose } = props
  const words = useBoardText()
  const { cid } = useBoardPlace()
  const row = view.ranked.find(({ person }) => person.uid === uid)
  const { data, error, refetch } = useCall(
    standings.path,
    { cid, uid, force: isForced, containsEnd },
    { quiet: true, keepPrevious: true },
  )
  useChange(row?.cells, () => void refetch())
  const isMissing = error instanceof ApiError && error.code === 'contest_person_missing'
  const steps = data?.uid === uid ? data.steps : undefined
  return (
    <Dialog
      variant="top"
      title={row?.person.name ?? words.name}
      size="min(720px, calc(100vw - 32px))"
      onClose={onClose}
    >
      {row !== undefined && <Head {...props} row={row} />}
      {isMissing || (row === undefined && steps?.length === 0) ? (
        <EmptyState icon="user" title={words.path.missing} />
      ) : steps === undefined && error !== null ? (
        <ErrorState title={words.path.failed} reason={error.message} onRetry={() => void refetch()} />
      ) : steps === undefined ? (
        <Waiting />
      ) : steps.length === 0 ? (
        <EmptyState title={words.path.none} />
      ) : (
        <Steps view={view} steps={steps} />
      )}
    </Dialog>
  )
}

function Head({ view, row, isOwn, isPinned, onPin }: PathDialogProps & { row: BoardRanked }) {
  const words = useBoardText()
  const { submissionsLink } = useBoardPlace()
  const { person } = row
  const { place, result } = useRowWords(view)(row)
  const award = view.awards.get(person.uid)
  const genders: Record<string, string> = words.path.genders
  const gender = person.gender === null ? undefined : genders[person.gender]
  const about = [person.school, gender].filter((text) => text !== null && text !== undefined)
  return (
    <div className={styles.head}>
      <Avatar person={{ username: person.username, avatar: person.avatar }} />
      <div>
        <b>
          {award !== undefined && <Medal award={award} />}
          {place}
          <span>{result}</span>
        </b>
        <small>
          <Link className="link" to={links.person(person)}>
            {person.username}
          </Link>
          {about.map((text) => ` · ${text}`)}
        </small>
      </div>
      <div className={styles.actions}>
        {!isOwn && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="pin" size={12} filled={isPinned} />}
            aria-pressed={isPinned}
            onClick={onPin}
          >
            {isPinned ? words.path.unfollow : words.path.follow}
          </Button>
        )}
        {submissionsLink !== null && (
          <Button component={Link} to={submissionsLink(person.username)} variant="default" size="xs">
            {words.path.submissions}
          </Button>
        )}
      </div>
    </div>
  )
}

function Steps({ view, steps }: { view: BoardView; steps: readonly PathStep[] }) {
  const { path: words } = useBoardText()
  const { number } = useFormat()
  const { times, hasWindows } = useBoardPlace()
  const { facts, ruling } = view
  const freeze = facts.freezeTime === null || hasWindows ? null : toDate(facts.freezeTime).getTime() - times.start
  const colors = new Map(facts.problems.map(({ displayId, color }) => [displayId, color]))
  const hasScores = ruling.rule.board === 'scores'
  return (
    <>
      <PathLine steps={steps} problems={facts.problems} durationMs={facts.settings.durationMs} freezeAt={freeze} />
      <table className={styles.steps} aria-label={words.list}>
        <thead>
          <tr>
            <th scope="col">{words.columns.time}</th>
            <th scope="col">{words.columns.problem}</th>
            <th scope="col">{words.columns.outcome}</th>
            {hasScores && (
              <th scope="col" className={styles.score}>
                {words.columns.score}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps have no number; they are in their order
            <tr key={at}>
              <td>
                {exactTime(step.at)}
                {step.isLate && <small> {words.late}</small>}
              </td>
              <td>
                <BalloonLetter id={step.displayId} color={colors.get(step.displayId) ?? null} />
              </td>
              <td>
                <span className={styles.outcome} data-outcome={step.outcome}>
                  <Icon name={outcomeIcons[step.outcome]} size={14} />
                  {words.outcomes[step.outcome]}
                </span>
                {step.isJudgedAgain && <small> {words.again}</small>}
              </td>
              {hasScores && <td className={styles.score}>{step.score === null ? noValue : number(step.score)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Waiting() {
  const { loading } = useText().shell
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={loading}>
      {['100%', '72%', '84%', '60%'].map((width) => (
        <span key={width} className="sk" style={{ width }} />
      ))}
    </div>
  )
}

/** Acts when a value has become another one. */
function useChange(value: unknown, act: () => void): void {
  const known = useRef(value)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    latest.current()
  }, [value])
}
