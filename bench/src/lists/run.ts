/**
 * Measures the lists with the full data and with a tenth of it: how many requests one API process answers in a second
 * over 32 connections, how long they take, and what the same page costs without Praxis. Then it checks the plans with
 * both, and exits with an error if a plan has a fault that is not known.
 *
 *   node bench/src/lists/run.ts [seconds per call] [scale …] [part of the names of calls …] [--smallest]
 */
import { at } from '../figures.ts'
import { given, isAsked, isEveryAsked, isNumber, isSmallest, missTime } from '../sizes.ts'
import { bareTables, startBare } from './bare.ts'
import { callsOf } from './calls.ts'
import { checkPlans } from './checkPlans.ts'
import { openContext } from './context.ts'
import { besideSearches, goals, mostBeside, usualGoal } from './goals.ts'
import { serverPidOf } from './cpu.ts'
import { inTurns, load, loadAlone, loadBeside, measure, mustSucceed, type Load, type Measured } from './load.ts'
import { coldReads, type Call } from './peopleCalls.ts'
import { startApi, startSite, type Site } from './site.ts'

const [seconds = 8, ...chosen] = given.filter(isNumber).map(Number)
const usual = isSmallest ? [0.005] : [1, 0.1]
const scales = chosen.length === 0 ? usual : chosen
const length = isSmallest ? { amount: 4 } : { duration: seconds }

const results: Map<string, Measured>[] = []
for (const scale of scales) {
  const site = await startSite(scale)
  try {
    results.push(await measureSite(site))
    if (!(await checkPlans(site))) process.exitCode = 1
  } finally {
    await site.stop()
  }
}
if (scales.length > 1) compare(results)

/** Prints each row as soon as it is measured. */
async function measureSite(site: Site): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  const tell = (name: string, one: Measured) => {
    measured.set(name, one)
    console.log(`| ${name} | ${cellsOf(one).join(' | ')} |`)
  }
  const ratios: Ratio[] = []
  const bareServer = await startBare(site.url, site.sizes)
  const api = await startApi(site.url)
  const { context, close } = await openContext(site.url, site.connection)
  const database = await serverPidOf(site.connection)
  const heads = [`req/s at ${site.scale}`, 'p50 ms', 'p95 ms', 'CPU ms: server', 'database']
  console.log(`\n| Call | ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length + 1)}`)
  try {
    const calls = (await callsOf(site)).filter(isAsked).map((call) => ({ ...call, goal: goalOf(call) }))
    const loads = new Map<string, Load>()
    const beside = new Set<string>(calls.map(({ goal }) => goal?.[0] ?? ''))
    for (const [name, path] of Object.entries(bareTables)) {
      if (!isEveryAsked && !beside.has(name)) continue
      tell(
        `bare: ${name}`,
        await load({ url: bareServer.address + path }, length, { server: bareServer.pid, database }),
      )
    }
    for (const { name, request, token, goal } of calls) {
      const headers = {
        'content-type': 'application/json',
        'accept-language': 'zh-CN',
        ...(token === undefined ? {} : { authorization: token }),
      }
      const { method, body } = request
      const call: Load = {
        url: api.address + request.url,
        method: method as 'GET',
        headers,
        ...(body === undefined ? {} : { body }),
      }
      loads.set(name, call)
      await mustSucceed(call)
      // Rates are counted as ever, but nobody comes to their end.
      await site.connection.pool.query(`update throttle set hits = -1000000, expires_at = now() + interval '1 hour'`)
      const one = await load(call, length, { server: api.pid, database })
      tell(name, one)
      if (goal === undefined) continue
      const [bare, atLeast] = goal
      ratios.push({ name, atLeast, ratio: one.perSecond / (measured.get(`bare: ${bare}`)?.perSecond ?? NaN) })
    }
    await tellBeside(loads, site.scale)
    for (const { name, read } of coldReads(context).filter(isAsked)) {
      tell(name, await measure((many) => inTurns(read, many), length, { server: process.pid, database }))
    }
  } finally {
    await close()
    await api.stop()
    await bareServer.stop()
  }
  tellRatios(ratios, site.scale)
  return measured
}

type Ratio = { name: string; ratio: number; atLeast: number }

function goalOf({ name, bare }: Call): readonly [bare: string, atLeast: number] | undefined {
  return goals[name] ?? (bare && [bare, usualGoal])
}

/** Requests a second against the bare page of the same rows. The goals are of the full data. */
function tellRatios(ratios: readonly Ratio[], scale: number): void {
  if (ratios.length === 0) return
  console.log(`\n| Call | Requests a second / bare | At least |\n| --- | --- | --- |`)
  for (const { name, ratio, atLeast } of ratios) {
    console.log(`| ${name} | ${ratio.toFixed(2)} | ${atLeast}${ratio >= atLeast ? '' : ' MISSED'} |`)
    if (scale === 1 && !(ratio >= atLeast)) missTime()
  }
}

/** How a search of one person slows down the first pages of the others. */
async function tellBeside(loads: ReadonlyMap<string, Load>, scale: number): Promise<void> {
  const rows = []
  for (const [page, search] of besideSearches) {
    const [first, other] = [loads.get(page), loads.get(search)]
    if (first === undefined || other === undefined) continue
    const [alone, beside] = [await loadAlone(first, length), await loadBeside(first, other, length)]
    const [before, after] = [at(alone, 0.95), at(beside, 0.95)]
    rows.push(`| ${page} | ${search} | ${before.toFixed(0)} | ${after.toFixed(0)} | ${(after / before).toFixed(2)} |`)
    if (scale === 1 && after > before * mostBeside) missTime()
  }
  if (rows.length === 0) return
  console.log(`\n| First page | beside | p95 ms alone | p95 ms beside it | at most ${mostBeside.toFixed(2)} × |`)
  console.log(['| --- | --- | --- | --- | --- |', ...rows].join('\n'))
}

function cellsOf({ perSecond, p50, p95, server, database }: Measured): string[] {
  return [
    perSecond.toFixed(0),
    ...[p50, p95].map((ms) => ms.toFixed(0)),
    ...[server, database].map((ms) => ms.toFixed(2)),
  ]
}

/** What each call costs with the first scale, as a multiple of what it costs with the last. */
function compare(results: readonly Map<string, Measured>[]): void {
  console.log(`\n| Call | CPU at ${scales[0]} / at ${scales.at(-1)} |\n| --- | --- |`)
  const cpuOf = (measured: Map<string, Measured> | undefined, name: string) => {
    const { server, database } = measured?.get(name) ?? { server: NaN, database: NaN }
    return server + database
  }
  for (const name of results[0]?.keys() ?? []) {
    console.log(`| ${name} | ${(cpuOf(results[0], name) / cpuOf(results.at(-1), name)).toFixed(2)} |`)
  }
}
