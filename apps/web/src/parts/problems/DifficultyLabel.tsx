import type { Difficulty } from '@praxis/contract/problems'
import { problems } from '@praxis/contract/problems'
import { useCall } from '#web/api/hooks.ts'
import classes from './DifficultyLabel.module.css'

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

export function useDifficulties(): readonly Difficulty[] {
  return useCall(problems.difficulties, {}, { staleMs, quiet: true }).data ?? []
}

/** Rising bars and a word. The usual three levels have hues of the design; an added one is grey. */
export function DifficultyLabel({ level }: { level: number }) {
  const name = useDifficulties().find(({ id }) => id === level)?.name
  if (name === undefined) return null
  return (
    <span className={classes.label} data-level={level}>
      {name}
    </span>
  )
}
