import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Page } from '@praxis/contract/fields'
import type { RecentProblem } from '@praxis/contract/home'
import { homeRules } from '@praxis/contract/limits'
import type { ProfileProblem } from '@praxis/contract/people'
import type { ProblemRow, problems, Tag } from '@praxis/contract/problems'
import type { Locale } from '@praxis/locales/locales'
import { searchForm } from '@praxis/rules/letterWidth'
import type { Services } from '#server/context.ts'
import { channels } from '#server/signals.ts'
import { readHidden } from '../openContests.queries.ts'
import { listTagsById } from '../tags/tags.queries.ts'
import { listOriginKeys, listPublic } from './list.queries.ts'
import { byNumber, latestChanged, select, selectionKey, type Listed } from './selection.ts'

type Stored = Awaited<ReturnType<typeof listPublic>>[number]

/** The list of public problems, which each process keeps in memory. */
type ProblemPages = {
  page(asked: ParsedInputOf<(typeof problems)['list']>, locale: Locale): Promise<Page<ProblemRow>>
  /** Those that everybody may open and whose statements were changed last. */
  latest(locale: Locale): Promise<RecentProblem[]>
  /** Names a problem that everybody may open. Undefined: it is no such problem. */
  naming(locale: Locale): Promise<(pid: number) => NamedProblem | undefined>
  /** How many public problems each difficulty has, those that contests hide included, and how many of the given ones. */
  byDifficulty(pids: readonly number[]): Promise<ReadonlyMap<number, { total: number; given: number }>>
}
/** A problem as lists of people name it, with its tags. */
export type NamedProblem = ProfileProblem & { readonly tags: readonly Tag[] }

declare module '#server/context.ts' {
  interface Lookups {
    readonly problemPages: ProblemPages
  }
}

/** How old a page may be, in milliseconds. */
const problemPagesAge = 1_000
/** While problems change all the time, they are read again no more often than this. */
const restMs = 100
/** Selections that are remembered, for instance those of the words that people look for. */
const selections = 500

/**
 * Pages of the list of public problems, from memory. The database tells every process which problems have changed; what
 * has changed is read before the next page. Notifications may be lost with their connection, so each process asks at
 * least every `maxAgeMs` whether it has heard all of them. What contests hide is read again when a contest was changed,
 * and when one of them begins or ends.
 */
export function openProblemPages(
  { db, signals }: Pick<Services, 'db' | 'signals'>,
  maxAgeMs = problemPagesAge,
): ProblemPages {
  const problems = new Map<number, Listed>()
  let origins: readonly string[] = []
  let inOrder: readonly Listed[] = []
  let remembered = new Map<string, readonly Listed[]>()
  /** Null: not asked for since problems have changed. */
  let latest: readonly Listed[] | null = null
  let open: ReadonlyMap<number, Listed> | null = null
  let totals: ReadonlyMap<number, number> | null = null
  /** Null: any. */
  let changed: Set<number> | null = null
  let hidden: ReadonlySet<number> = new Set()
  /** When to read again what contests hide: by the clock of this process, in milliseconds. */
  let hiddenUntil = -Infinity
  let renewedAt = -Infinity
  let renewal: Promise<void> | null = null

  signals.hear(channels.problemsChanged, (payload) => {
    if (payload === null || payload === '') changed = null
    else changed?.add(Number(payload))
  })

  signals.hear(channels.contestChanged, (payload) => {
    // With a blank, it has changed for one person only.
    if (payload?.includes(' ') !== true) hiddenUntil = -Infinity
  })

  /** Reads what has changed. If that fails, the next page reads all. */
  async function renew(): Promise<void> {
    const startedAt = performance.now()
    if (!(await signals.settled())) {
      changed = null
      hiddenUntil = -Infinity
    }
    const ids = changed === null ? null : [...changed]
    const isHiddenOld = hiddenUntil <= startedAt
    changed = new Set()
    // A contest that is changed while this is read makes it old again.
    if (isHiddenOld) hiddenUntil = Infinity
    try {
      if (isHiddenOld) await readWhatIsHidden(startedAt)
      if (ids === null) await readAll()
      else if (ids.length > 0) await readSome(ids)
      renewedAt = startedAt
    } catch (error) {
      changed = null
      hiddenUntil = -Infinity
      throw error
    }
  }

  async function readWhatIsHidden(startedAt: number): Promise<void> {
    const { pids, changesIn } = await readHidden(db)
    hidden = pids
    hiddenUntil = Math.min(hiddenUntil, startedAt + (changesIn ?? Infinity))
    arrange()
  }

  async function readAll(): Promise<void> {
    const [rows, keys] = await Promise.all([listPublic(db, null), listOriginKeys(db)])
    origins = keys
    const tags = await tagsOf(rows)
    problems.clear()
    for (const row of rows) problems.set(row.pid, listed(row, tags))
    arrange()
  }

  async function readSome(ids: readonly number[]): Promise<void> {
    const rows = await listPublic(db, ids)
    const tags = await tagsOf(rows)
    for (const id of ids) problems.delete(id)
    for (const row of rows) problems.set(row.pid, listed(row, tags))
    arrange()
  }

  /** The tags of problems as they are now: whoever changes a tag tells of the problems that have it. */
  async function tagsOf(rows: readonly Stored[]): Promise<ReadonlyMap<number, Tag>> {
    const found = await listTagsById(db, [...new Set(rows.flatMap(({ tagIds }) => tagIds))])
    return new Map(found.map((tag) => [tag.id, tag]))
  }

  function arrange(): void {
    inOrder = [...problems.values()].filter(({ pid }) => !hidden.has(pid)).sort(byNumber)
    remembered = new Map()
    latest = null
    open = null
    totals = null
  }

  function listed(row: Stored, tags: ReadonlyMap<number, Tag>): Listed {
    const { titleZh, titleEn, tagIds, isRemote, createdAt, statementAt, ...columns } = row
    const shown = { ...columns, tags: tagIds.flatMap((id) => tags.get(id) ?? []) }
    const titled = (title: string | null) => ({ ...shown, title: title ?? row.problemId })
    return {
      pid: row.pid,
      problemId: row.problemId,
      difficulty: row.difficulty,
      isRemote,
      tagIds,
      sought: [row.problemId, titleZh, titleEn].flatMap((text) => (text === null ? [] : [searchForm(text)])),
      total: row.total,
      ac: row.ac,
      createdAt,
      statementAt,
      rows: { 'zh-CN': titled(titleZh ?? titleEn), 'en-US': titled(titleEn ?? titleZh) },
    }
  }

  /** Until what is in memory is new enough for somebody who asks at this moment. */
  async function untilFresh(): Promise<void> {
    const askedAt = performance.now()
    const isOld = () => {
      const isAsStored = changed?.size === 0 && hiddenUntil > askedAt
      const mayBe = isAsStored ? maxAgeMs : Math.min(restMs, maxAgeMs)
      return renewedAt < askedAt - mayBe
    }
    while (isOld()) {
      renewal ??= renew().finally(() => (renewal = null))
      await renewal
    }
  }

  function selected(asked: Parameters<ProblemPages['page']>[0]): readonly Listed[] {
    const key = selectionKey(asked)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = select(inOrder, asked, origins)
    if (remembered.size >= selections) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(key, found)
    return found
  }

  return {
    async page(asked, locale: Locale) {
      await untilFresh()
      const { currentPage, limit } = asked
      const found = selected(asked)
      const offset = (currentPage - 1) * limit
      return {
        records: found.slice(offset, offset + limit).map(({ rows }) => rows[locale]),
        total: found.length,
        size: limit,
        current: currentPage,
        pages: Math.ceil(found.length / limit),
      }
    },

    async latest(locale) {
      await untilFresh()
      latest ??= latestChanged(inOrder, homeRules.recentProblems)
      return latest.map(({ pid, problemId, difficulty, createdAt, statementAt, rows }) => {
        const { title, type } = rows[locale]
        return { id: pid, problemId, title, type, gmtCreate: createdAt, gmtModified: statementAt, difficulty }
      })
    },

    async naming(locale) {
      await untilFresh()
      const known = (open ??= new Map(inOrder.map((one) => [one.pid, one])))
      return (pid) => {
        const found = known.get(pid)
        if (found === undefined) return undefined
        const { problemId, difficulty, rows } = found
        const { title, tags } = rows[locale]
        return { id: pid, problemId, difficulty, title, tags }
      }
    },

    async byDifficulty(pids) {
      await untilFresh()
      totals ??= countEach(problems.values())
      const given = countEach(pids.flatMap((pid) => problems.get(pid) ?? []))
      return new Map(
        [...totals].map(([difficulty, total]) => [difficulty, { total, given: given.get(difficulty) ?? 0 }]),
      )
    },
  }
}

function countEach(problems: Iterable<Listed>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { difficulty } of problems) counts.set(difficulty, (counts.get(difficulty) ?? 0) + 1)
  return counts
}
