import { unrated } from '@praxis/contract/limits'
import type { Difficulty } from '@praxis/contract/problems'
import { problems } from '@praxis/contract/problems'
import { useCall } from '#web/api/hooks.ts'
import { noValue } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import classes from './DifficultyLabel.module.css'

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

export function useDifficulties(): readonly Difficulty[] {
  return useCall(problems.difficulties, {}, { staleMs, quiet: true }).data ?? []
}

/** What a problem can have: none, or one of the list. */
export function useDifficultyChoices(): Pick<Difficulty, 'id' | 'name'>[] {
  const words = useText().problems
  return [{ id: unrated, name: words.unrated }, ...useDifficulties()]
}

/** In a table. A dash says that nobody has rated the problem. */
export function DifficultyCell({ level }: { level: number }) {
  const words = useText().problems
  if (level !== unrated) return <DifficultyLabel level={level} />
  return (
    <span className="quiet" title={words.unrated}>
      <span aria-hidden="true">{noValue}</span>
      <span className="sr">{words.unrated}</span>
    </span>
  )
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
