import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import type { KeyboardEvent, PointerEvent } from 'react'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { makingLinks } from '#web/links.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { SavedInput } from '#web/components/form/labelled/SavedInput.tsx'
import { BalloonPicker } from './BalloonPicker.tsx'
import type { ContestProblemDeskRow } from './contestRows.ts'
import styles from './ProblemTable.module.css'
import { useLinkSaving } from './useLinkSaving.ts'

type ProblemRowProps = {
  row: ContestProblemDeskRow
  hasScores: boolean
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  /** What is dragged would go before it, or behind it. */
  gap: 'before' | 'after' | undefined
  onDrag: (event: PointerEvent) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A problem of the contest: what it is called there, its colour, and what can be done with it. */
export function ProblemRow({
  row,
  hasScores,
  isFirst,
  isLast,
  isDragged,
  gap,
  onDrag,
  onStep,
  onRemove,
}: ProblemRowProps) {
  const { contestProblemDesk: words, rules } = useContestMakingText()
  const { problem, link } = row
  const to = makingLinks(useScope())
  const { problemOf, refusal, save, refuse } = useLinkSaving(link.id)
  const name = link.displayTitle || problem.title
  const items: DropdownItem[] = [
    ...(problem.mayEdit
      ? [{ label: words.edit, icon: 'edit', to: to.editProblem(link.cid, problem.id) } as const]
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
    <tr data-dragged={isDragged || undefined} data-gap={gap} data-wrong={refusal !== null || undefined}>
      <td className={styles.drag}>
        <button
          type="button"
          className={styles.grip}
          aria-label={words.moveOf(name)}
          onPointerDown={onDrag}
          onKeyDown={handleKey}
        >
          <Icon name="grip" size={14} />
        </button>
      </td>
      <td className={styles.id}>
        <SavedInput
          label={words.idOf(name)}
          value={link.displayId}
          isWrong={problemOf('displayId')}
          maxLength={most.displayIdLength}
          onSave={(displayId) => void save('displayId', { displayId })}
        />
      </td>
      <td className={`cut ${styles.original}`} title={problem.title}>
        <span>{problem.problemId}</span> {problem.title}
      </td>
      <td className={styles.title}>
        <SavedInput
          label={words.titleOf(name)}
          value={link.displayTitle}
          isWrong={problemOf('displayTitle')}
          placeholder={words.required}
          maxLength={limits.titleLength}
          onSave={(displayTitle) => void save('displayTitle', { displayTitle })}
        />
        {refusal !== null && (
          <p className={styles.problem} role="alert">
            <Icon name="alert" size={12} />
            {refusal}
          </p>
        )}
      </td>
      {hasScores && (
        <td className={styles.points}>
          <SavedInput
            label={words.pointsOf(name)}
            value={link.points === null ? '' : String(link.points)}
            isWrong={problemOf('points')}
            placeholder={words.pointsUsual}
            maxLength={6}
            isNumber
            onSave={(text) => {
              if (/^\d+$/.test(text)) void save('points', { points: Number(text) })
              else refuse('points', rules.contest_problem_points)
            }}
          />
        </td>
      )}
      <td className={styles.color}>
        <BalloonPicker
          label={words.colorOf(name)}
          displayId={link.displayId}
          value={link.color}
          onChange={(color) => void save('color', { color })}
        />
      </td>
      <td className={styles.menu}>
        <DropdownMenu label={words.actionsOf(name)} className={buttonStyles.button} items={items}>
          <Icon name="dots" />
        </DropdownMenu>
      </td>
    </tr>
  )
}
