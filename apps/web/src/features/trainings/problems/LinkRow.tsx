import { problemAuth } from '@praxis/contract/statuses'
import { trainingRules } from '@praxis/contract/trainingLimits'
import { isRank } from '@praxis/rules/trainings/checkForm'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { SavedInput } from '#web/components/form/labelled/SavedInput.tsx'
import { Icon } from '#web/components/icons.tsx'
import { editProblemLink } from '#web/links.ts'
import { scopeOf } from '@praxis/contract/scope'
import { useScope } from '#web/parts/screens/scope.ts'
import { useFormat } from '#web/text/format.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { trainingCalls } from '../making/trainingCalls.ts'
import styles from './LinkTable.module.css'
import type { TrainingLinkRow } from './trainingRows.ts'

type LinkRowProps = {
  row: TrainingLinkRow
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  /** What is dragged would go before it, or behind it. */
  gap: 'before' | 'after' | undefined
  onDrag: (event: PointerEvent) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A problem of the training: its place, and what can be done with it. */
export function LinkRow({ row, isFirst, isLast, isDragged, gap, onDrag, onStep, onRemove }: LinkRowProps) {
  const words = useTrainingMakingText().problems
  const { problem, link } = row
  const { title, problemId, author, mayEdit, auth } = problem
  const { rank, problem: wrong } = useRank(row)
  const items: DropdownItem[] = [
    ...(mayEdit
      ? [{ label: words.edit, icon: 'edit', to: editProblemLink(scopeOf(problem.gid), problem.id) } as const]
      : []),
    { label: words.moveUp, icon: 'up', isDisabled: isFirst, onSelect: () => onStep(-1) },
    { label: words.moveDown, icon: 'down', isDisabled: isLast, onSelect: () => onStep(1) },
    { label: words.remove, icon: 'trash', parted: true, isDangerous: true, onSelect: onRemove },
  ]
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const by = event.key === 'ArrowUp' ? -1 : 1
    if (!(by === -1 ? isFirst : isLast)) onStep(by)
  }
  return (
    <tr data-dragged={isDragged || undefined} data-gap={gap} data-wrong={wrong !== null || undefined}>
      <td className={styles.drag}>
        <button
          type="button"
          className={styles.grip}
          aria-label={words.moveOf(title)}
          onPointerDown={onDrag}
          onKeyDown={handleKey}
        >
          <Icon name="grip" size={14} />
        </button>
      </td>
      <td className={styles.rank}>
        <SavedInput
          label={words.rankOf(title)}
          value={String(link.rank)}
          isWrong={wrong !== null}
          maxLength={String(trainingRules.largestRank).length}
          isNumber
          onSave={rank}
        />
      </td>
      <td className={`cut ${styles.id}`} title={problemId}>
        {problemId}
      </td>
      <td className={styles.title}>
        <span className="cut" title={title}>
          {title}
        </span>
        {auth !== problemAuth.public && <small>{words.closed}</small>}
        {wrong !== null && (
          <p className={styles.problem} role="alert">
            <Icon name="alert" size={12} />
            {wrong}
          </p>
        )}
      </td>
      <td className={`cut ${styles.author}`} title={author ?? undefined}>
        {author}
      </td>
      <td className={styles.menu}>
        <DropdownMenu label={words.actionsOf(title)} className={buttonStyles.button} items={items}>
          <Icon name="dots" />
        </DropdownMenu>
      </td>
    </tr>
  )
}

/** Saves the rank as soon as it is left; what cannot be sent is told at once. */
function useRank({ problem, link }: TrainingLinkRow) {
  const words = useTrainingMakingText().problems
  const { number } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const save = useAction(trainingCalls(useScope()).problems.setRank, { quiet: true })
  return {
    problem: typed ?? save.error?.message ?? null,
    rank(text: string) {
      const isRight = /^\d+$/.test(text) && isRank(Number(text))
      setTyped(isRight ? null : words.rankWrong(number(trainingRules.largestRank)))
      if (isRight) save.mutate({ tid: link.tid, pid: problem.id, rank: Number(text) })
    },
  }
}
