import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import type { Difficulty } from '@praxis/contract/problems'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { DifficultyCell } from '#web/parts/problems/DifficultyLabel.tsx'
import { TagNames } from '#web/parts/problems/TagNames.tsx'
import { noValue } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './ProblemDesk.module.css'

type Words = StaffMessages['problemDesk']
type Doing = {
  difficulties: readonly Difficulty[]
  isGroup: boolean
  onEdit: (row: ProblemDeskRow) => void
  onAuth: (row: ProblemDeskRow, auth: number) => void
}

export const deskColumns = (
  words: Words,
  { difficulties, isGroup, onEdit, onAuth }: Doing,
): Column<ProblemDeskRow>[] => [
  {
    key: 'id',
    head: words.columnId,
    priority: 1,
    width: 108,
    className: styles.id,
    cell: (row) => (
      <>
        {row.problemId}
        {isGroup && row.applyPublicProgress !== null && (
          <span className={styles.state}>{words.offered[stateName(row)]}</span>
        )}
      </>
    ),
  },
  nameColumn({
    head: words.columnTitle,
    nameOf: ({ title }) => title,
    onOpen: onEdit,
    className: styles.title,
    content: (row) => (
      <>
        <span className="cut">{row.title}</span>
        {row.tags.length > 0 && (
          <small className="cut">
            <TagNames tags={row.tags} />
          </small>
        )}
        {isGroup && row.approval === 'changed' && <small>{words.changedSinceApproval}</small>}
      </>
    ),
  }),
  {
    key: 'difficulty',
    head: words.columnDifficulty,
    priority: 3,
    width: 96,
    className: styles.spare,
    cell: ({ difficulty }) => <DifficultyCell level={difficulty} among={difficulties} />,
  },
  {
    key: 'cases',
    head: words.columnCases,
    priority: 4,
    width: 72,
    align: 'right',
    className: styles.spare,
    cell: ({ caseCount }) => (caseCount === 0 ? <span className={styles.none}>0</span> : caseCount),
  },
  {
    key: 'author',
    head: words.columnAuthor,
    priority: 3,
    width: 120,
    className: styles.spare,
    cell: ({ author }) => <span className="cut">{author ?? noValue}</span>,
  },
  {
    key: 'modified',
    head: words.columnModified,
    priority: 4,
    width: 132,
    className: styles.spare,
    cell: ({ gmtModified, modifiedUser }) => (
      <span title={modifiedUser ?? undefined}>
        <Moment at={gmtModified} />
      </span>
    ),
  },
  ...(isGroup
    ? [
        {
          key: 'offered',
          head: words.columnOffered,
          priority: 2,
          width: 112,
          className: styles.spare,
          cell: (row: ProblemDeskRow) =>
            row.applyPublicProgress === null ? <span className="quiet">{noValue}</span> : words.offered[stateName(row)],
        },
      ]
    : []),
  {
    key: 'auth',
    head: words.columnAuth,
    priority: 1,
    width: 124,
    className: styles.auth,
    cell: (row) => <Auth row={row} words={words} onAuth={onAuth} />,
  },
]

function stateName({ applyPublicProgress: state, approval }: ProblemDeskRow): keyof Words['offered'] {
  if (state === publishState.refused) return 'refused'
  if (state !== publishState.approved) return 'waiting'
  return approval === 'offered' ? 'newer' : 'approved'
}

function Auth({ row, words, onAuth }: { row: ProblemDeskRow; words: Words; onAuth: Doing['onAuth'] }) {
  const mayBe = row.mayPublish || row.auth === problemAuth.public
  const isContest = row.auth === problemAuth.contest
  return (
    <SelectBox
      label={words.authOf(row.title)}
      hideLabel
      disabled={!row.mayEdit}
      value={String(row.auth)}
      options={[
        { value: String(problemAuth.public), label: words.auth.public, disabled: !mayBe },
        { value: String(problemAuth.hidden), label: words.auth.hidden },
        ...(isContest ? [{ value: String(problemAuth.contest), label: words.auth.contest, disabled: true }] : []),
      ]}
      onChange={(value) => onAuth(row, Number(value))}
    />
  )
}
