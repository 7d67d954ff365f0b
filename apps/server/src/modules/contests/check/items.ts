import type { CheckName, ContestCheck } from '@praxis/contract/contestDesk'
import type { DiskSpace } from '@praxis/contract/disk'
import { contestAuth, contestStatus } from '@praxis/contract/statuses'
import { countAdmitted } from '@praxis/rules/contests/accountRule'
import { statusOf } from '@praxis/rules/contests/clock'
import { overlap } from '@praxis/rules/contests/seats'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import type { ReadContest } from '../enter/readContests.ts'
import type { listForCheck, readJudges } from './check.queries.ts'

type Shown = ContestCheck['items'][number]
type Item = Omit<Shown, 'name'>
type Problem = Awaited<ReturnType<typeof listForCheck>>[number]
type Judges = Awaited<ReturnType<typeof readJudges>>

/** What is known of a contest when it is checked. */
export type Checked = {
  readonly contest: ReadContest
  readonly problems: readonly Problem[]
  readonly judges: Judges
  /** For how long something has waited that no judge takes. */
  readonly untakenSeconds: number
  readonly registered: number
  /** Names of the rule about accounts, and of stars, that no account has; of a long range the first of them. */
  readonly missing: readonly string[]
  /** How many there are. */
  readonly missingCount: number
  /** Of the seats of those who take part. */
  readonly addresses: readonly string[]
  /** The disk of the files; null: they are elsewhere. */
  readonly space: DiskSpace | null
  /** Milliseconds by which the clock of this process differs from that of the database. */
  readonly apartMs: number
}

/** Limits above these are right now and then, and mostly a slip. */
const usualLimits = { seconds: 10, memoryMb: 2_048 } as const
/** A judge takes what waits within seconds. */
const mostUntakenSeconds = 30
/** More names would fill the page. */
export const namesShown = 10
const gibibyte = 1024 ** 3
/** Clocks further apart show people another time than the one that counts. */
const mostApartMs = 2_000

const item = (state: Item['state'], facts: Item['facts'] = {}): Item => ({ state, problems: [], facts })

/** The problems that are not right make the item `state`; without any it is right. */
function about(state: 'warning' | 'wrong', of: readonly Problem[], facts: Item['facts'] = {}): Item {
  return { state: of.length === 0 ? 'ok' : state, problems: of.map(({ displayId }) => displayId), facts }
}

const stateOfStatus = {
  [contestStatus.scheduled]: 'ok',
  [contestStatus.running]: 'warning',
  [contestStatus.ended]: 'wrong',
} as const

/** Those whose key another one has too. */
function alike(problems: readonly Problem[], keyOf: (problem: Problem) => string | null): Problem[] {
  const byKey = Map.groupBy(problems, keyOf)
  return problems.filter((problem) => keyOf(problem) !== null && (byKey.get(keyOf(problem))?.length ?? 0) > 1)
}

/** How each item is judged. */
export const itemOf: Readonly<Record<CheckName, (checked: Checked) => Item>> = {
  problems({ problems }) {
    const count = problems.length
    if (count === 0) return item('wrong', { count })
    // Hidden ones and those in the trash are shown to nobody who takes part.
    return about(
      'warning',
      problems.filter(({ isThere }) => !isThere),
      { count },
    )
  },
  data: ({ problems }) =>
    about(
      'wrong',
      problems.filter(({ hasData }) => !hasData),
    ),
  solution: ({ problems }) =>
    about(
      'wrong',
      problems.filter(({ isSolved }) => !isSolved),
    ),
  languages({ problems, judges }) {
    const isOffered = (name: string) => judges.languages.has(name)
    const without = problems.filter(({ languages }) => !languages.some(isOffered))
    if (without.length > 0) return about('wrong', without)
    const missing = new Set(problems.flatMap(({ languages }) => languages).filter((name) => !isOffered(name)))
    return about(
      'warning',
      problems.filter(({ languages }) => !languages.every(isOffered)),
      { languages: [...missing].join(', ') },
    )
  },
  tested({ problems, judges }) {
    const tested = new Set(problems.flatMap((problem) => problem.tested))
    const isUntested = (name: string) => judges.languages.has(name) && !tested.has(name)
    const missing = new Set(problems.flatMap(({ languages }) => languages.filter(isUntested)))
    return item(missing.size === 0 ? 'ok' : 'warning', { languages: [...missing].join(', ') })
  },
  limits: ({ problems }) =>
    about(
      'warning',
      problems.filter(
        ({ timeMs, memoryMb }) => timeMs > usualLimits.seconds * 1_000 || memoryMb > usualLimits.memoryMb,
      ),
      usualLimits,
    ),
  titles({ problems }) {
    const without = problems.filter(({ title }) => title.trim() === '')
    return without.length > 0
      ? about('wrong', without)
      : about(
          'warning',
          alike(problems, ({ title }) => title.trim().toLowerCase()),
        )
  },
  colors({ problems }) {
    const twice = new Set(alike(problems, ({ color }) => color?.toLowerCase() ?? null))
    return about(
      'warning',
      problems.filter((problem) => problem.color === null || twice.has(problem)),
    )
  },
  judges({ judges: { count, idle }, untakenSeconds }) {
    const isUntaken = untakenSeconds > mostUntakenSeconds
    const facts = { count, idle: idle.join(', '), untaken: isUntaken ? untakenSeconds : 0 }
    return item(count === 0 || idle.length > 0 || isUntaken ? 'wrong' : 'ok', facts)
  },
  disk({ space }) {
    if (space === null) return item('ok')
    const facts = { freeGib: Math.floor((space.freeBytes / gibibyte) * 10) / 10 }
    return item(({ fine: 'ok', low: 'warning', reserved: 'wrong' } as const)[space.state], facts)
  },
  clock: ({ apartMs }) =>
    item(apartMs < mostApartMs ? 'ok' : 'warning', {
      ms: Math.round(apartMs),
      seconds: Math.round(apartMs / 100) / 10,
    }),
  time: ({ contest: { facts, now } }) => item(stateOfStatus[statusOf(facts, now)]),
  freeze: ({ contest: { facts } }) =>
    item(propertiesOf(facts.rule).endsFrozen && facts.freezeAt === null ? 'warning' : 'ok'),
  people({
    contest: {
      facts: { accountRule, auth },
    },
    registered,
  }) {
    if (accountRule === null && auth === contestAuth.public) return item('ok', { registered })
    const facts = { registered, ...(accountRule !== null && { admitted: countAdmitted(accountRule) }) }
    if (facts.admitted === 0) return item('wrong', facts)
    return item(registered === 0 ? 'warning' : 'ok', facts)
  },
  accounts({ missing, missingCount }) {
    const shown = missing.slice(0, namesShown)
    const facts = { names: shown.join(', '), more: missingCount - shown.length }
    return item(missingCount === 0 ? 'ok' : 'wrong', facts)
  },
  seats({ contest: { facts, row }, registered, addresses }) {
    if (facts.boundTo !== 'address' && !row.seatSignIn) return item('ok', { without: 0, shared: 0 })
    const without = Math.max(0, registered - addresses.length)
    const isShared = (one: string, n: number) => addresses.some((other, m) => m !== n && overlap(one, other))
    // A hall may hold all of its people by one network; only who signs in by it must be told apart.
    const shared = row.seatSignIn ? addresses.filter(isShared).length : 0
    return item(without + shared === 0 ? 'ok' : 'warning', { without, shared })
  },
}
