import { Button } from '@mantine/core'
import { groupTrainingProblems } from '@praxis/contract/groupTrainings'
import { limits } from '@praxis/contract/limits'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import { trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { trainingDesk } from '@praxis/contract/trainingDesk'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import styles from './AddProblems.module.css'

const pageSize = 10

type AddProblemsProps = {
  tid: number
  /** Where the problems come from. */
  source: 'bank' | 'group'
  onClose: () => void
}

/** Finds problems that can be put into a training, and puts in all that are chosen, of whatever pages. */
export function AddProblems({ tid, source, onClose }: AddProblemsProps) {
  const words = useTrainingMakingText().problems
  const { cancel } = useText().shell
  const { number } = useFormat()
  const [asked, ask] = useState({ keyword: '', currentPage: 1 })
  // In the order in which they were chosen: so they stand in the training.
  const [chosen, choose] = useState<readonly number[]>([])
  const { data: list, error, isPlaceholderData, refetch } = useFound(tid, source, asked)
  const add = useAction(trainingDesk.addProblems, {
    quiet: true,
    onSuccess(_, { pids }) {
      toast.success(words.added(pids.length, number(pids.length)))
      onClose()
    },
  })
  const records = list?.records ?? []
  const isWhole = records.length > 0 && records.every(({ id }) => chosen.includes(id))
  const toggle = (ids: readonly number[], isOn: boolean) => {
    add.reset()
    const others = chosen.filter((id) => !ids.includes(id))
    choose(isOn ? [...others, ...ids] : others)
  }
  const isGroup = source === 'group'
  const title = isGroup ? words.groupTitle : words.bankTitle
  return (
    <Dialog
      variant="top"
      size="min(720px, calc(100vw - 32px))"
      title={title}
      staysOnClickBeside
      isHeld={add.isPending}
      onClose={onClose}
    >
      <p className={styles.tip}>{isGroup ? words.groupTip : words.bankTip}</p>
      <SearchBox
        label={words.keyword}
        hint={words.keywordHint}
        value={asked.keyword}
        maxLength={limits.keywordLength}
        hasKey={false}
        onSearch={(keyword) => ask({ keyword, currentPage: 1 })}
      />
      {list === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {list?.records.length === 0 && <EmptyState icon="search" title={words.noneTitle} text={words.noneText} />}
      {records.length > 1 && (
        <p className={styles.all}>
          <CheckBox
            label={words.choosePage}
            checked={isWhole}
            onChange={(isOn) =>
              toggle(
                records.map(({ id }) => id),
                isOn,
              )
            }
          />
        </p>
      )}
      <ul className={styles.list} aria-label={title} aria-busy={list === undefined || isPlaceholderData}>
        {records.map((problem) => (
          <Found
            key={problem.id}
            problem={problem}
            isChosen={chosen.includes(problem.id)}
            onToggle={(isOn) => toggle([problem.id], isOn)}
          />
        ))}
      </ul>
      {list !== undefined && list.pages > 1 && (
        <nav className={styles.pages} aria-label={words.pages}>
          <IconButton
            icon="left"
            label={words.previous}
            isDisabled={list.current <= 1}
            onClick={() => ask({ ...asked, currentPage: list.current - 1 })}
          />
          <span>
            {number(list.current)} / {number(list.pages)}
          </span>
          <IconButton
            icon="right"
            label={words.next}
            isDisabled={list.current >= list.pages}
            onClick={() => ask({ ...asked, currentPage: list.current + 1 })}
          />
        </nav>
      )}
      <Refusal message={add.error?.message ?? null} />
      <footer className={styles.foot}>
        <output>{words.chosen(chosen.length, number(chosen.length))}</output>
        <Button variant="default" disabled={add.isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ tid, pids: [...chosen] })}
        >
          {words.add(chosen.length, number(chosen.length))}
        </Button>
      </footer>
    </Dialog>
  )
}

type Asked = { keyword: string; currentPage: number }

function useFound(tid: number, source: AddProblemsProps['source'], asked: Asked) {
  const isSite = useScope().kind === 'site'
  const input = { tid, limit: pageSize, queryExisted: false, ...asked }
  const ofSite = useCall(trainingProblemAdmin.problemList, input, { quiet: true, keepPrevious: true, enabled: isSite })
  const ofGroup = useCall(
    groupTrainingProblems.problemList,
    { ...input, ofGroup: source === 'group' },
    { quiet: true, keepPrevious: true, enabled: !isSite },
  )
  const { data, ...call } = isSite ? ofSite : ofGroup
  return { ...call, data: data?.problemList }
}

type FoundProps = { problem: ProblemDeskRow; isChosen: boolean; onToggle: (isChosen: boolean) => void }

function Found({ problem: { problemId, title, author }, isChosen, onToggle }: FoundProps) {
  const words = useTrainingMakingText().problems
  return (
    <li>
      <label>
        <input
          type="checkbox"
          aria-label={words.choose(`${problemId} ${title}`)}
          checked={isChosen}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
        <span className={styles.id}>{problemId}</span>
        <span className="cut" title={title}>
          {title}
        </span>
        <small className="cut">{author}</small>
      </label>
    </li>
  )
}
