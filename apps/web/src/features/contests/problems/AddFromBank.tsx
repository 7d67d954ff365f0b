import { Button } from '@mantine/core'
import type { AdminContest } from '@praxis/contract/contestShapes'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { nextLetter } from '#web/parts/contests/nextLetter.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { makingCalls } from '../making/makingCalls.ts'
import styles from './AddProblems.module.css'

const sizes = [10, 30, 50, 100] as const

type AddFromBankProps = {
  contest: AdminContest
  /** Ids that problems of the contest have. */
  taken: readonly string[]
  onClose: () => void
}

/** Finds problems that can be put into the contest, and puts them in one by one. */
export function AddFromBank({ contest, taken, onClose }: AddFromBankProps) {
  const words = useContestMakingText().contestProblemDesk
  const rules: Record<number, string> = useContestText().contests.rules
  const { number } = useFormat()
  const { problemList } = makingCalls(useScope()).problems
  const [asked, ask] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const [chosen, choose] = useState<number | null>(null)
  const call = useCall(
    problemList,
    { cid: contest.id, problemType: contest.type, ...asked },
    { quiet: true, keepPrevious: true },
  )
  const list = call.data?.problemList
  const change = (next: Partial<typeof asked>) => {
    ask({ ...asked, currentPage: 1, ...next })
    choose(null)
  }
  return (
    <Dialog
      variant="top"
      size="min(720px, calc(100vw - 32px))"
      title={words.bankTitle}
      staysOnClickBeside
      onClose={onClose}
    >
      <p className={styles.tip}>
        {words.bankTip(rules[contest.type] ?? '')} {contest.gid === null && words.bankTipHidden}
      </p>
      <div className={styles.tools}>
        <SearchBox
          label={words.keyword}
          hint={words.keywordHint}
          value={asked.keyword}
          maxLength={limits.keywordLength}
          hasKey={false}
          onSearch={(keyword) => change({ keyword })}
        />
        <SelectBox
          label={words.size}
          value={String(asked.limit)}
          options={sizes.map((size) => ({ value: String(size), label: number(size) }))}
          onChange={(size) => change({ limit: Number(size) })}
        />
      </div>
      {list === undefined && call.error !== null && (
        <ErrorState reason={call.error.message} onRetry={() => void call.refetch()} />
      )}
      {list?.records.length === 0 && <EmptyState icon="search" title={words.bankNoneTitle} text={words.bankNoneText} />}
      <ul className={styles.list} aria-label={words.bankTitle} aria-busy={list === undefined || call.isPlaceholderData}>
        {list?.records.map((problem) => (
          <li key={problem.id}>
            <span className={styles.id}>{problem.problemId}</span>
            <span className="cut" title={problem.title}>
              {problem.title}
            </span>
            {chosen === problem.id ? (
              <Naming
                key={problem.id}
                contest={contest}
                problem={problem}
                proposed={nextLetter(taken)}
                onDone={() => choose(null)}
              />
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={words.addOf(`${problem.problemId} ${problem.title}`)}
                onClick={() => choose(problem.id)}
              >
                {words.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list !== undefined && list.pages > 1 && (
        <nav className={styles.pages} aria-label={words.pages}>
          <IconButton
            icon="left"
            label={words.previous}
            isDisabled={list.current <= 1}
            onClick={() => change({ currentPage: list.current - 1 })}
          />
          <span>
            {number(list.current)} / {number(list.pages)}
          </span>
          <IconButton
            icon="right"
            label={words.next}
            isDisabled={list.current >= list.pages}
            onClick={() => change({ currentPage: list.current + 1 })}
          />
        </nav>
      )}
    </Dialog>
  )
}

type NamingProps = {
  contest: AdminContest
  problem: ProblemDeskRow
  /** The id that is offered. */
  proposed: string
  onDone: () => void
}

/** Asks what the problem is called in the contest. */
function Naming({ contest, problem, proposed, onDone }: NamingProps) {
  const words = useContestMakingText().contestProblemDesk
  const { addFromPublic } = makingCalls(useScope()).problems
  const [displayId, setDisplayId] = useState(proposed)
  const add = useAction(addFromPublic, {
    quiet: true,
    onSuccess(_, { displayId: id }) {
      toast.success(words.added(id))
      onDone()
    },
  })
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ pid: problem.id, cid: contest.id, displayId: displayId.trim() })
      }}
    >
      <input
        aria-label={words.displayId}
        aria-invalid={add.error !== null || undefined}
        title={words.displayId}
        value={displayId}
        maxLength={most.displayIdLength}
        autoComplete="off"
        ref={(input) => input?.focus()}
        onChange={({ currentTarget }) => {
          add.reset()
          setDisplayId(currentTarget.value)
        }}
      />
      <Button type="submit" size="xs" loading={add.isPending}>
        {words.confirm}
      </Button>
      <Button size="xs" variant="default" disabled={add.isPending} onClick={onDone}>
        {words.cancel}
      </Button>
      {add.error !== null && <p role="alert">{add.error.message}</p>}
    </form>
  )
}
