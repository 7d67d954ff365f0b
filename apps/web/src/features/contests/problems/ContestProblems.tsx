import { Button } from '@mantine/core'
import { contestDesk } from '@praxis/contract/contestDesk'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { makingLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { CheckPanel } from '../check/CheckPanel.tsx'
import { ContestHead } from '../making/ContestHead.tsx'
import { makingCalls } from '../making/makingCalls.ts'
import styles from './ContestProblems.module.css'
import { rowsOf, type ContestProblemDeskRow } from './contestRows.ts'
import { ProblemTable } from './ProblemTable.tsx'
import { RemovedProblems } from './RemovedProblems.tsx'

const AddFromBank = latePart('AddFromBank', () => import('./AddFromBank.tsx'))
const ImportRemoteDialog = latePart(
  'ImportRemoteDialog',
  () => import('#web/parts/remoteJudges/ImportRemoteDialog.tsx'),
)
const AddFromGroup = latePart('AddFromGroup', () => import('./AddFromGroup.tsx'))

/** The problems of a contest with what can be changed of them, those that were taken out, and the check before the start. */
export function ContestProblems({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().contestProblemDesk
  const { number } = useFormat()
  const scope = useScope()
  const cid = contest.id
  const { problemList } = makingCalls(scope).problems
  const call = useCall(problemList, { cid, currentPage: 1, limit: most.problems }, { quiet: true })
  const [opened, open] = useState<'bank' | 'group' | 'remote' | 'rename' | null>(null)
  const rows = call.data === undefined ? undefined : rowsOf(call.data)
  const taken = rows?.map(({ link }) => link.displayId) ?? []
  const close = () => open(null)
  useDocumentTitle(`${words.title} · ${contest.title}`)
  const name = `${words.title}: ${contest.title}`
  return (
    <div className="wrap">
      <ContestHead contest={contest} />
      <PageTitle title={name} note={rows && words.count(rows.length, number(rows.length))}>
        <Button variant="default" onClick={() => open('bank')}>
          {words.fromBank}
        </Button>
        {scope.kind === 'group' ? (
          <Button variant="default" onClick={() => open('group')}>
            {words.fromGroup}
          </Button>
        ) : (
          <Button variant="default" onClick={() => open('remote')}>
            {words.fromRemote}
          </Button>
        )}
        <Button
          component={Link}
          to={makingLinks(scope).createProblem(cid)}
          leftSection={<Icon name="plus" size={14} />}
        >
          {words.create}
        </Button>
      </PageTitle>
      <div className={styles.beside}>
        <div className={styles.main}>
          <Listed
            contest={contest}
            rows={rows}
            readAt={call.dataUpdatedAt}
            error={call.error}
            onRetry={() => void call.refetch()}
          />
          {rows !== undefined && rows.length > 1 && (
            <p className={styles.foot}>
              <Button size="xs" variant="default" onClick={() => open('rename')}>
                {words.rename}
              </Button>
            </p>
          )}
          <RemovedProblems cid={cid} />
        </div>
        <aside>
          <CheckPanel cid={cid} />
        </aside>
      </div>
      {opened === 'bank' && <AddFromBank contest={contest} taken={taken} onClose={close} />}
      {opened === 'group' && <AddFromGroup contest={contest} taken={taken} onClose={close} />}
      {opened === 'remote' && <ImportRemoteDialog place={{ kind: 'contest', cid, taken }} onClose={close} />}
      {opened === 'rename' && rows !== undefined && <RenameQuestion cid={cid} rows={rows} onClose={close} />}
    </div>
  )
}

type ListedProps = {
  contest: AdminContest
  rows: ContestProblemDeskRow[] | undefined
  readAt: number
  error: Error | null
  onRetry: () => void
}

function Listed({ contest, rows, readAt, error, onRetry }: ListedProps) {
  const words = useContestMakingText().contestProblemDesk
  if (rows === undefined) {
    return error === null ? <PageSkeleton shape="table" /> : <ErrorState reason={error.message} onRetry={onRetry} />
  }
  if (rows.length === 0) return <EmptyState icon="book" title={words.emptyTitle} text={words.emptyText} />
  return <ProblemTable contest={contest} rows={rows} readAt={readAt} />
}

type RenameQuestionProps = { cid: number; rows: readonly ContestProblemDeskRow[]; onClose: () => void }

function RenameQuestion({ cid, rows, onClose }: RenameQuestionProps) {
  const words = useContestMakingText().contestProblemDesk
  const order = useAction(contestDesk.orderProblems, {
    quiet: true,
    onSuccess() {
      toast.success(words.renamed)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.renameTitle}
      text={words.renameText}
      action={words.renameAction}
      isPending={order.isPending}
      error={order.error}
      onCancel={onClose}
      onConfirm={() => order.mutate({ cid, ids: rows.map(({ link }) => link.id), renames: true })}
    />
  )
}
