import type { AiUsage } from '@praxis/contract/aiAdmin'
import { aiKinds } from '@praxis/contract/aiLimits'
import type { Context } from '#server/context.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { countPeople, listDays } from './usage.queries.ts'

type Row = Awaited<ReturnType<typeof listDays>>[number]

const dayMs = 86_400_000
/** Costs are stored in millionths. */
const millionths = 1_000_000

export async function readUsage(days: number, context: Pick<Context, 'db' | 'log' | 'now'>): Promise<AiUsage> {
  const today = await siteDay(context)
  const from = new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10)
  const [rows, counted] = await Promise.all([listDays(context.db, from), countPeople(context.db, from)])
  const peopleOf = new Map(counted.map(({ day, people }) => [day, people]))
  return {
    total: sumOf(rows),
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => ({
      day,
      people: peopleOf.get(day) ?? 0,
      ...sumOf(of),
    })),
    kinds: aiKinds.map((kind) => ({ kind, ...sumOf(rows.filter((row) => row.kind === kind)) })),
  }
}

const sums = ['done', 'cut', 'stopped', 'failed', 'inputTokens', 'outputTokens', 'useful', 'notUseful'] as const

function sumOf(rows: readonly Row[]) {
  const sum = (name: (typeof sums)[number] | 'cost', of = rows) => of.reduce((total, row) => total + row[name], 0)
  const counts = Object.fromEntries(sums.map((name) => [name, sum(name)])) as Record<(typeof sums)[number], number>
  const costs = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: sum('cost', of) / millionths,
  }))
  return { calls: counts.done + counts.cut + counts.stopped + counts.failed, ...counts, costs }
}
