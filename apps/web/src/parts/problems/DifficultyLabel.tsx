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

type Named = { level: number; among: readonly Difficulty[] }

/** In a table, which asks for the list once for all rows. A dash says that nobody has rated the problem. */
export function DifficultyCell({ level, among }: Named) {
  return level === unrated ? <Unrated /> : <DifficultyName level={level} among={among} />
}

function Unrated() {
  const words = useText().problems
  return (
    <span className="quiet" title={words.unrated}>
      <span aria-hidden="true">{noValue}</span>
      <span className="sr">{words.unrated}</span>
    </span>
  )
}

/** Rising bars and a word. The usual three levels have hues of the design; an added one is grey. */
export function DifficultyLabel({ level }: { level: number }) {
  return <DifficultyName level={level} among={useDifficulties()} />
}

export function DifficultyName({ level, among }: Named) {
  const name = among.find(({ id }) => id === level)?.name
  if (name === undefined) return null
  return (
    <span className={classes.label} data-level={level}>
      {name}
    </span>
  )
}
