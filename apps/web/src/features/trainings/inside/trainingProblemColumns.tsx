import type { Difficulty } from '@praxis/contract/problems'
import type { Scope } from '@praxis/contract/scope'
import { problemType } from '@praxis/contract/statuses'
import type { TrainingProblemRow } from '@praxis/contract/trainingShapes'
import type { TrainingMessages } from '@praxis/locales/locales'
import { Icon } from '#web/components/icons.tsx'
import { RowLink, type Column } from '#web/components/table/DataTable.tsx'
import { trainingLinks } from '#web/links.ts'
import { DifficultyCell } from '#web/parts/problems/DifficultyLabel.tsx'
import { TagNames } from '#web/parts/problems/TagNames.tsx'
import { OwnMark } from '#web/parts/submissions/OwnMark.tsx'
import { VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import type { Format } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './Inside.module.css'

export function trainingProblemColumns(
  words: TrainingMessages,
  { number, percent }: Format,
  { scope, tid, difficulties }: { scope: Scope; tid: number; difficulties: readonly Difficulty[] },
): Column<TrainingProblemRow>[] {
  const to = trainingLinks(scope, tid)
  return [
    {
      key: 'state',
      head: words.columnState,
      hideHead: true,
      priority: 1,
      width: 52,
      align: 'center',
      className: styles.state,
      cell: (row) => <OwnState row={row} />,
    },
    {
      key: 'id',
      head: words.columnId,
      priority: 1,
      width: 112,
      className: styles.id,
      cell: ({ problemId }) => (
        <span className="cut" title={problemId}>
          {problemId}
        </span>
      ),
    },
    {
      key: 'title',
      head: words.columnTitle,
      priority: 1,
      minWidth: 220,
      className: styles.title,
      cell: ({ problemId, title, tags, isMemberVisible }) => (
        <div className={styles.titleLine}>
          <RowLink to={to.problem(problemId)} className="cut" title={title}>
            {title}
          </RowLink>
          {isMemberVisible && <MembersMark />}
          {tags.length > 0 && (
            <span className={`${styles.tags} cut`}>
              <TagNames tags={tags} />
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'difficulty',
      head: words.columnDifficulty,
      priority: 2,
      width: 108,
      className: styles.difficulty,
      cell: ({ difficulty }) => <DifficultyCell level={difficulty} among={difficulties} />,
    },
    {
      key: 'rate',
      head: words.columnRate,
      priority: 3,
      width: 88,
      align: 'right',
      className: styles.rate,
      cell: ({ ac, total }) => (
        <span title={words.rateHint(number(ac), number(total))}>{percent(total === 0 ? null : ac / total)}</span>
      ),
    },
  ]
}

/** The points of an OI problem, else the sign of the verdict. */
function OwnState({ row: { type, myStatus, myScore } }: { row: TrainingProblemRow }) {
  if (type === problemType.oi && myScore !== null) return <VerdictScore score={myScore} />
  return <OwnMark status={myStatus} />
}

function MembersMark() {
  const { membersOnly } = useText().problems
  return (
    <span className={styles.members} title={membersOnly}>
      <Icon name="crown" size={14} />
      <span className="sr">{membersOnly}</span>
    </span>
  )
}
