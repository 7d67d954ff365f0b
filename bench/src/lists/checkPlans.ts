import pg, { type PoolClient } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { isPreparable } from '../../../apps/server/src/db/prepared.ts'
import { isAsked, isEveryAsked } from '../sizes.ts'
import { until } from '../until.ts'
import { openContext } from './context.ts'
import { compareFaults } from './faults.ts'
import { knownFaults } from './knownFaults.ts'
import { casesOf } from './listPlans.ts'
import type { Site } from './site.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] } & Record<string, unknown>
type Statement = { text: string; values: unknown[] }

/** In pages; this is 2 MB. Scanning that much takes about a millisecond, so it is allowed. */
const smallScan = 250

/**
 * Explains every statement that the lists send, with expensive filters, and prints a row for each call. A fault is a scan of
 * much of a table, or more pages (of 8 KB) than the bound of the call. Returns whether all faults are known.
 */
export async function checkPlans(site: Site): Promise<boolean> {
  const { context, close } = await openContext(site.url, site.connection)
  const sent: Statement[] = []
  const found = new Map<string, readonly string[]>()
  // A process reads the list of problems once and keeps it, as soon as it hears of changes. It has a row of its own.
  await until(() => context.signals.settled(), 'changes are heard')
  await context.problemPages.naming(context.locale)
  const stopRecording = record(site.connection, sent)
  console.log('| Call | Statements | Pages read | Bound | Database ms | Fault |\n| --- | --- | --- | --- | --- | --- |')
  try {
    for (const { name, ask, pages, scans = [] } of (await casesOf(site, context)).filter(isAsked)) {
      sent.length = 0
      await ask(site.connection.db)
      const plans = []
      for (const statement of sent.splice(0)) plans.push(await explain(site.connection, statement))
      const read = sum(plans.map((plan) => plan.pages))
      const scanned = new Set(plans.flatMap((plan) => plan.scanned))
      const faults = [
        ...[...scanned].filter((table) => !scans.includes(table)).map((table) => `scans ${table}`),
        ...(read > pages ? ['too many pages'] : []),
        // Then nothing was looked at.
        ...(plans.length === 0 ? ['no statement'] : []),
      ]
      const ms = sum(plans.map((plan) => plan.ms)).toFixed(1)
      console.log(`| ${name} | ${plans.length} | ${read} | ${pages} | ${ms} | ${faults.join(', ')} |`)
      found.set(name, faults)
    }
  } finally {
    stopRecording()
    await close()
  }
  const { unknown, gone } = compareFaults(found, knownFaults, site.scale)
  for (const fault of isEveryAsked ? gone : []) console.log(`no longer: ${fault}. Take it out of knownFaults.ts`)
  for (const fault of unknown) console.log(`NOT KNOWN: ${fault}`)
  return unknown.length === 0
}

/** Where a transaction begins or ends. */
const isBoundary = /^(start transaction|begin|commit|rollback)\b/i

/** Records every statement that the pool sends, until it is told to stop. */
function record({ pool }: Connection, sent: Statement[]): () => void {
  const recorded = new Set<object>()
  const listen = (client: PoolClient) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recording = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values) && !isBoundary.test(text)) sent.push({ text, values })
      return query(text, values, ...rest)
    }
    Object.assign(client, { query: recording })
  }
  pool.on('acquire', listen)
  return () => {
    pool.off('acquire', listen)
    for (const client of recorded) Reflect.deleteProperty(client, 'query')
  }
}

type Explained = { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }

/** Then PostgreSQL may keep one plan for all values. */
const usesBefore = 6

/** A value as it would be written into the statement. */
function literal(value: unknown): string {
  const written = prepareValue(value)
  if (written === null) return 'null'
  return pg.escapeLiteral(Buffer.isBuffer(written) ? `\\x${written.toString('hex')}` : written)
}

const explaining = 'explain (analyze, buffers, format json)'

/** As the product sends it when it has been sent often. */
async function explainOften(client: PoolClient, { text, values }: Statement) {
  await client.query(`prepare planned as ${text}`)
  try {
    const execute = `execute planned${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`
    for (let use = 0; use < usesBefore; use++) await client.query(`explain ${execute}`)
    return await client.query<Explained>(`${explaining} ${execute}`)
  } finally {
    await client.query('deallocate planned')
  }
}

/** The statement is executed; what it changes is taken back. */
async function explain({ pool }: Connection, { text, values }: Statement) {
  const client = await pool.connect()
  let root
  try {
    await client.query('begin')
    const { rows } = isPreparable(text)
      ? await explainOften(client, { text, values })
      : await client.query<Explained>(`${explaining} ${text}`, values)
    root = rows[0]?.['QUERY PLAN'][0]
  } finally {
    await client.query('rollback')
    client.release()
  }
  if (root === undefined) throw new Error(`no plan for ${text}`)
  const scans = nodesOf(root.Plan).filter((node) => node['Node Type'] === 'Seq Scan')
  return {
    pages: pagesOf(root.Plan),
    ms: root['Execution Time'],
    // A limit may end the scan of a big table after a few pages.
    scanned: scans.filter((node) => pagesOf(node) > smallScan).map((node) => node['Relation Name'] ?? ''),
  }
}

const pagesOf = (node: Node) => Number(node['Shared Hit Blocks']) + Number(node['Shared Read Blocks'])
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
