import { trainingDesk } from '@praxis/contract/trainingDesk'
import { useRef, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { movedTo } from '#web/components/table/movedTo.ts'
import { useRowDrag } from '#web/components/table/useRowDrag.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { trainingCalls } from '../making/trainingCalls.ts'
import { LinkRow } from './LinkRow.tsx'
import styles from './LinkTable.module.css'
import type { TrainingLinkRow } from './trainingRows.ts'

type LinkTableProps = {
  tid: number
  rows: readonly TrainingLinkRow[]
  /** When the rows were read. */
  readAt: number
}

/** The problems of a training. Every change is saved at once; rows are moved by a pointer or by keys. */
export function LinkTable({ tid, rows, readAt }: LinkTableProps) {
  const words = useTrainingMakingText().problems
  const { number } = useFormat()
  const body = useRef<HTMLTableSectionElement>(null)
  const [said, setSaid] = useState('')
  const { shown, move } = useOrder(tid, rows, readAt)
  const pids = shown.map(({ problem }) => problem.id)
  const remove = useRemoval(tid, pids)
  const { drag, start } = useRowDrag({
    gapAt: (y) => [...(body.current?.children ?? [])].filter((row) => middleOf(row) < y).length,
    onDrop: (keys, at) => put(Number([...keys][0]), at),
  })

  function put(pid: number, at: number): void {
    const next = movedTo(pids, pid, at)
    if (next.every((one, place) => one === pids[place])) return
    setSaid(words.moved(number(pids.indexOf(pid) + 1), number(next.indexOf(pid) + 1)))
    move(next)
  }
  /** One row up is the gap above the one before; one down is the gap behind the one after. */
  const step = (pid: number, by: 1 | -1) => put(pid, pids.indexOf(pid) + (by === 1 ? 2 : -1))
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
            <th scope="col" data-column="rank">
              {words.columnRank}
            </th>
            <th scope="col" data-column="id">
              {words.columnId}
            </th>
            <th scope="col">{words.columnTitle}</th>
            <th scope="col" data-column="author">
              {words.columnAuthor}
            </th>
            <th scope="col" data-column="menu">
              <span className="sr">{words.columnActions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, at) => {
            const pid = row.problem.id
            return (
              <LinkRow
                key={pid}
                row={row}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                isDragged={drag?.keys.has(String(pid)) === true}
                gap={gapOf(at)}
                onDrag={(event) => start(new Set([String(pid)]), event)}
                onStep={(by) => step(pid, by)}
                onRemove={() => remove(row)}
              />
            )
          })}
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
function useOrder(tid: number, rows: readonly TrainingLinkRow[], readAt: number) {
  const [chosen, choose] = useState<{ pids: readonly number[]; readAt: number } | null>(null)
  const order = useAction(trainingDesk.orderProblems, {
    quiet: true,
    onError(error) {
      choose(null)
      toast.refusal(error.message)
    },
  })
  const pids = chosen !== null && (chosen.readAt === readAt || order.isPending) ? chosen.pids : null
  const placeOf = ({ problem }: TrainingLinkRow) => pids?.indexOf(problem.id) ?? 0
  return {
    shown: pids === null ? rows : rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
    move(next: readonly number[]) {
      // A move during a move would be lost.
      if (order.isPending) return
      choose({ pids: next, readAt })
      order.mutate({ tid, pids: [...next] })
    },
  }
}

/** Takes a problem out, with an offer to put it back where it was. */
function useRemoval(tid: number, pids: readonly number[]) {
  const words = useTrainingMakingText().problems
  const { undo } = useText().shell
  const order = useAction(trainingDesk.orderProblems)
  const add = useAction(trainingDesk.addProblems)
  const remove = useAction(trainingCalls(useScope()).problems.removeProblem)
  const putBack = (pid: number) =>
    add.mutate(
      { tid, pids: [pid] },
      {
        onSuccess() {
          toast.success(words.putBack)
          order.mutate({ tid, pids: [...pids] })
        },
      },
    )
  return ({ problem }: TrainingLinkRow) =>
    remove.mutate(
      { pid: problem.id, tid },
      { onSuccess: () => toast.undo(words.removed, { label: undo, act: () => putBack(problem.id) }) },
    )
}
