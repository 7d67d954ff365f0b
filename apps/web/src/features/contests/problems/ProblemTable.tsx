import { contestDesk } from '@praxis/contract/contestDesk'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useRef, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { movedTo } from '#web/components/table/movedTo.ts'
import { useRowDrag } from '#web/components/table/useRowDrag.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { makingCalls } from '../making/makingCalls.ts'
import type { ContestProblemDeskRow } from './contestRows.ts'
import { ProblemRow } from './ProblemRow.tsx'
import styles from './ProblemTable.module.css'

type ProblemTableProps = {
  contest: AdminContest
  rows: readonly ContestProblemDeskRow[]
  /** When the rows were read. */
  readAt: number
}

/** The problems of a contest. Every change is saved at once; rows are moved by a pointer or by keys. */
export function ProblemTable({ contest, rows, readAt }: ProblemTableProps) {
  const words = useContestMakingText().contestProblemDesk
  const { number } = useFormat()
  const body = useRef<HTMLTableSectionElement>(null)
  const [said, setSaid] = useState('')
  const { shown, move } = useOrder(contest.id, rows, readAt)
  const ids = shown.map(({ link }) => link.id)
  const remove = useRemoval(contest.id, ids)
  const { hasScores } = propertiesOfType(contest.type)
  const { drag, start } = useRowDrag({
    gapAt: (y) => [...(body.current?.children ?? [])].filter((row) => middleOf(row) < y).length,
    onDrop: (keys, at) => put(Number([...keys][0]), at),
  })

  function put(id: number, at: number): void {
    const next = movedTo(ids, id, at)
    if (next.every((one, place) => one === ids[place])) return
    setSaid(words.moved(number(ids.indexOf(id) + 1), number(next.indexOf(id) + 1)))
    move(next)
  }
  /** One row up is the gap above the one before; one down is the gap behind the one after. */
  const step = (id: number, by: 1 | -1) => put(id, ids.indexOf(id) + (by === 1 ? 2 : -1))
  const gapOf = (at: number) => {
    if (drag?.at === at) return 'before'
    return drag?.at === shown.length && at === shown.length - 1 ? 'after' : undefined
  }

  return (
    <>
      <table className={styles.table} aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col" data-column="drag">
              <span className="sr">{words.drag}</span>
            </th>
            <th scope="col" data-column="id">
              {words.columnId}
            </th>
            <th scope="col">{words.columnOriginal}</th>
            <th scope="col" data-column="title">
              {words.columnTitle}
            </th>
            {hasScores && (
              <th scope="col" data-column="points">
                {words.columnPoints}
              </th>
            )}
            <th scope="col" data-column="color">
              {words.columnColor}
            </th>
            <th scope="col" data-column="menu">
              <span className="sr">{words.columnActions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, at) => (
            <ProblemRow
              key={row.link.id}
              row={row}
              hasScores={hasScores}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              isDragged={drag?.keys.has(String(row.link.id)) === true}
              gap={gapOf(at)}
              onDrag={(event) => start(new Set([String(row.link.id)]), event)}
              onStep={(by) => step(row.link.id, by)}
              onRemove={() => remove(row)}
            />
          ))}
        </tbody>
      </table>
      <output className="sr">{said}</output>
    </>
  )
}

const middleOf = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** The rows in the order that was chosen last, until the server has told its own. */
function useOrder(cid: number, rows: readonly ContestProblemDeskRow[], readAt: number) {
  const [chosen, choose] = useState<{ ids: readonly number[]; readAt: number } | null>(null)
  const order = useAction(contestDesk.orderProblems, {
    quiet: true,
    onError(error) {
      choose(null)
      toast.refusal(error.message)
    },
  })
  const ids = chosen !== null && (chosen.readAt === readAt || order.isPending) ? chosen.ids : null
  const shown =
    ids === null ? rows : rows.toSorted((one, other) => ids.indexOf(one.link.id) - ids.indexOf(other.link.id))
  return {
    shown,
    move(next: readonly number[]) {
      // A move during a move would be lost.
      if (order.isPending) return
      choose({ ids: next, readAt })
      order.mutate({ cid, ids: [...next], renames: false })
    },
  }
}

/** Takes a problem out, with an offer to put it back where it was. */
function useRemoval(cid: number, ids: readonly number[]) {
  const words = useContestMakingText().contestProblemDesk
  const { undo } = useText().shell
  const order = useAction(contestDesk.orderProblems)
  const restore = useAction(contestDesk.restoreProblem)
  const { removeProblem } = makingCalls(useScope()).problems
  const remove = useAction(removeProblem)
  const putBack = (id: number) =>
    restore.mutate(
      { id },
      {
        onSuccess() {
          toast.success(words.restored)
          order.mutate({ cid, ids: [...ids], renames: false })
        },
      },
    )
  return ({ problem, link }: ContestProblemDeskRow) =>
    remove.mutate(
      { pid: problem.id, cid },
      { onSuccess: () => toast.undo(words.removed, { label: undo, act: () => putBack(link.id) }) },
    )
}
