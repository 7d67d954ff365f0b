import type { AwardEntry } from '@praxis/rules/standings/awards'
import { balloonInk, readBalloon } from '#web/parts/contests/marks/balloonInk.ts'

/**
 * What stands beside the rank of an award: its first letter on its colour. The colour of the letter is the one of black
 * and white that can be read there, whatever the organisers have chosen.
 */
export function awardMark({ name, background }: Pick<AwardEntry, 'name' | 'background'>): {
  letter: string
  fill: string | null
  ink: string | null
} {
  const fill = readBalloon(background)
  const [letter = '•'] = name.trim()
  return { letter: letter.toUpperCase(), fill, ink: fill === null ? null : balloonInk(fill) }
}
