import { behaviours, type Behaviour } from './programs.ts'

/** A submission that somebody is going to make. */
export type Planned = {
  /** The number of the team. */
  readonly team: number
  readonly problem: string
  readonly behaviour: Behaviour
  readonly language: string
  readonly mark: string
  /** When, as a part of its span. */
  readonly at: number
}

/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of a hundred programs. */
const shares: Readonly<Record<Behaviour, number>> = {
  right: 40,
  partly: 22,
  wrong: 20,
  crash: 7,
  broken: 9,
  endless: 2,
}
/** Of those in each language, as far as the site offers them. */
const languageShares = [50, 25, 15, 10]

type Wanted = {
  readonly count: number
  readonly teams: number
  readonly problems: readonly string[]
  readonly languages: readonly string[]
}

/** Some teams send much and some little; the order is that of the moments. */
export function planOf({ count, teams, problems, languages }: Wanted, random: () => number): Planned[] {
  const planned = Array.from({ length: count }, (): Planned => ({
    team: Math.floor(random() ** 1.3 * teams),
    problem: problems[Math.floor(random() * problems.length)]!,
    behaviour: drawn(
      behaviours.map((name) => [name, shares[name]]),
      random,
    ),
    language: drawn(
      languages.map((name, n) => [name, languageShares[n] ?? 1]),
      random,
    ),
    mark: Math.floor(random() * 1e9).toString(36),
    at: random(),
  }))
  return planned.toSorted((one, other) => one.at - other.at)
}

function drawn<T>(weighed: readonly (readonly [T, number])[], random: () => number): T {
  let left = random() * weighed.reduce((sum, [, weight]) => sum + weight, 0)
  return (weighed.find(([, weight]) => (left -= weight) < 0) ?? weighed.at(-1)!)[0]
}
