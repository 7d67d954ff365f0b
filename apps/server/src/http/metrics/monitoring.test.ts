import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseMetrics, type Sample } from '../../../../../tests/setup/parseMetrics.ts'
import { allRight } from '../../../test/judgeSite.ts'
import * as counts from '../../../../judge/src/metrics/counts.ts'
import { serveMetrics as serveJudge } from '../../../../judge/src/metrics/serveMetrics.ts'
import { noteLevels } from '../../modules/overview/figures/figures.queries.ts'
import { aMeasuredSite } from '../../../test/metricsSite.ts'
import type { AddressInfo } from 'node:net'

const folder = join(import.meta.dirname, '../../../../../docs/monitoring')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary: string; cure: string } }
const rules = (parse(textOf('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
type Panel = { title: string; targets?: { expr: string }[] }
const panels = (JSON.parse(textOf('grafana.json')) as { panels: Panel[] }).panels

const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
]

let told: Promise<{ server: string; judge: string }> | undefined
/** The registry of a judge is that of its process: it is served once. */
const servedSamples = () => (told ??= serveBoth())

/** What a server and a judge serve that have done a little of everything. */
async function serveBoth(): Promise<{ server: string; judge: string }> {
  const site = await aMeasuredSite()
  const person = await site.aUser()
  await site.aProblem()
  const judge = await site.aJudge('one')
  await site.call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, person)
  await judge.report((await judge.claim())[0]!, allRight, { outcome: 'system_error', isFinal: true })
  await site.get('/api/no-such-call')
  await site.get('/api/get-website-config')
  site.services.watch.jobEnded('files.drafts', 1_500, false)
  await noteLevels(site.services.db, 1)
  await site.services.db.updateTable('site_figure').set({ wait_ms: 1_000 }).execute()
  counts.countJudged({ outcome: 'judged', cases: [{ status: 0 }] }, 1)
  for (const slot of ['run', 'compile', 'checker']) counts.countWait(slot, 1)
  for (const status of ['ok', 'internal', 'delayed']) counts.countRun('run', { status, wallNs: 1 })
  counts.countCompiled('C', 1)
  counts.countAsked('artefacts', true)
  counts.countCall('answered')
  const slot = { all: 1, taken: 1, waiting: 1 }
  const served = await serveJudge(
    { host: '127.0.0.1', port: 0, token: null },
    { name: 'judge', version: '1', tier: 'full' },
    {
      slots: () => ({ run: slot, compile: slot, checker: slot }),
      inHand: () => ({ judgement: 1 }),
      storeBytes: () => ({ artefacts: 1 }),
      languages: () => 1,
    },
  )
  const { port } = served.address() as AddressInfo
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  served.close()
  return { server: await site.readText(), judge: text }
}

/** Labels that a Prometheus adds. */
const itsOwn = ['job', 'instance']

type Asked = { readonly name: string; readonly selector: string }

const askedBy = (expr: string): Asked[] =>
  [...expr.matchAll(/\b((?:praxis|process|nodejs)_\w+)\b(?:\{([^}]*)\})?/g)].map(([, name = '', selector = '']) => ({
    name,
    selector,
  }))

/** What a selector asks for that none of these samples has. */
const lackingIn = (selector: string, samples: readonly Sample[]): string[] =>
  [...selector.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)]
    .filter(([, label = '', how, value]) => {
      const isThere = ({ labels }: Sample) => (how === '=' ? labels[label] === value : labels[label] !== undefined)
      return !itsOwn.includes(label) && !samples.some(isThere)
    })
    .map(([all]) => all)

const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))

test('each metric that the dashboard and the alert rules name is served, with the labels and values that they ask for', async () => {
  const served = await servedSamples()
  const samples = [served.server, served.judge].flatMap((text) => parseMetrics(text).samples)
  const wrong = expressions.flatMap(({ where, expr }) => [
    ...askedBy(expr).flatMap(({ name, selector }) => {
      const mine = samples.filter((one) => one.name === name)
      if (mine.length === 0) return [`${where}: nobody serves ${name}`]
      return lackingIn(selector, mine).map((lacking) => `${where}: ${name} has no ${lacking}`)
    }),
    ...groupedBy(expr)
      .filter((label) => !itsOwn.includes(label) && !samples.some(({ labels }) => label in labels))
      .map((label) => `${where}: no metric has the label ${label}`),
  ])
  expect(wrong).toEqual([])
  expect(expressions.flatMap(({ expr }) => askedBy(expr)).length).toBeGreaterThan(40)
})

test('no metric has a label that a Prometheus gives itself', async () => {
  const { server, judge } = await servedSamples()
  const samples = [server, judge].flatMap((text) => parseMetrics(text).samples)
  expect(samples.filter(({ labels }) => itsOwn.some((label) => label in labels))).toEqual([])
})

test('each alert has its own name, and says what happened and what helps', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, annotations } of rules) {
    expect(alert).toMatch(/^Praxis[A-Z]/)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
    expect(annotations.cure.length, alert).toBeGreaterThan(10)
  }
  const titles = panels.map(({ title }) => title)
  expect(new Set(titles.slice(1)).size).toBeGreaterThan(20)
})

test('where promtool is installed, it accepts what is served and the rules', async () => {
  const promtool = '/usr/bin/promtool'
  if (!existsSync(promtool)) return
  const served = await servedSamples()
  for (const input of [served.server, served.judge]) {
    const { status, stderr } = spawnSync(promtool, ['check', 'metrics'], { input, encoding: 'utf8' })
    // It finds fault with names that the library gives to what it tells of Node. 3 is a fault of style alone.
    expect([0, 3]).toContain(status)
    expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'))).toEqual([])
  }
  expect(String(execFileSync(promtool, ['check', 'rules', join(folder, 'alerts.yml')]))).toContain('SUCCESS')
  execFileSync(promtool, ['check', 'config', join(folder, 'prometheus.yml')])
})
