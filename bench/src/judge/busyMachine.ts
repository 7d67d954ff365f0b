/**
 * Judges right programs while the machine is busy with other work, and tells what they were told. It needs root, and
 * control groups of version 1 for the quota.
 *
 *   npx node bench/src/judge/busyMachine.ts [runs = 50] [compilations = 25] [recursions = 3] [--smallest]
 * Exits with 1 if a program that takes half of its time was not accepted, a right source did not compile, or endless
 * recursion in Java was told otherwise than by the name of its error.
 *
 * The levels: 5, 20 and 40 loops that use all CPUs, and a quota of 20 % of one CPU for the sandbox. The numbers are of
 * each level. Compilations include bits/stdc++.h. The smallest run has the level of 20 loops and a smaller header.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeStatus } from '@praxis/contract/statuses'
import { sandboxBinary } from '../../../apps/judge/src/config.ts'
import { languages } from '../../../apps/judge/src/languages/index.ts'
import type { Language } from '../../../apps/judge/src/languages/language.ts'
import { aBench } from '../../../apps/judge/test/bench.ts'
import type { TestBench } from '../../../apps/judge/test/bench.ts'
import { aJob } from '../../../apps/judge/test/jobs.ts'
import { compileProgram } from '../../../sandbox/test/box.ts'
import { besideLoops, hasQuota, quota } from '../../../sandbox/test/busyMachine.ts'
import { at } from '../figures.ts'
import { isSmallest, sizes } from '../sizes.ts'

const { runs, compilations, recursions } = sizes({ runs: [50, 6], compilations: [25, 1], recursions: [3, 0] })
const timeMs = 400
const cpp = languages.find(({ name }) => name === 'C++ 17 With O2') as Language

const folder = mkdtempSync(join(tmpdir(), 'praxis-busy-'))
const loop = compileProgram(folder, 'attacks')
const work = `#include <ctime>
int main() { while (clock() < CLOCKS_PER_SEC / 1000 * ${timeMs / 2}) {} }
`
const java = languages.find(({ name }) => name === 'Java') as Language
const recursion =
  'public class Main { static int f(int n) { return f(n + 1) + 1; } public static void main(String[] a) { f(0); } }'
let marks = 0
/** The smallest run has one that takes a tenth of the time. */
const header = isSmallest ? 'cstdio' : 'bits/stdc++.h'
const aSource = () => `#include <${header}>\nint main() { std::puts("${++marks}"); }\n`

const wrong: string[] = []

try {
  const bench = await judgeOf(sandboxBinary)
  try {
    for (const count of isSmallest ? [20] : [5, 20, 40]) {
      await besideLoops({ file: loop, count }, () => judgeAll(`${count} loops`, bench))
    }
  } finally {
    await bench.close()
  }
  if (hasQuota) await judgeInQuota()
  else console.log('There is no quota to be set here, so nothing was judged in one.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const line of wrong) console.log(line)
if (wrong.length > 0) process.exitCode = 1

async function judgeInQuota(): Promise<void> {
  const { starter, limit, remove } = quota(folder, 20, sandboxBinary)
  const bench = await judgeOf(starter)
  try {
    limit()
    await judgeAll('quota of 20 %', bench)
  } finally {
    await bench.close()
    await remove()
  }
}

/** A judge that has its ready-made header, as one has that works. */
async function judgeOf(binary: string): Promise<TestBench> {
  const bench = await aBench([cpp, java], undefined, { isKept: false, binary })
  const job = aJob({ language: cpp.name, source: aSource(), cases: bench.casesOf([['', `${marks}\n`]]) })
  if (!isSmallest) await bench.judge(job)
  await bench.equipment.settled()
  return bench
}

async function judgeAll(level: string, bench: TestBench): Promise<void> {
  const limits = { timeMs, memoryKb: 262_144, stackKb: 65_536, outputKb: 64 }
  const many = bench.casesOf(Array.from({ length: runs }, () => ['', ''] as const))
  const began = performance.now()
  const { cases, message } = await bench.judge(aJob({ language: cpp.name, source: work, limits, cases: many }))
  const seconds = (performance.now() - began) / 1_000
  const rejected = cases.filter(({ status }) => status !== judgeStatus.accepted)
  wrong.push(...rejected.map(({ seq, detail }) => `${level}, run ${seq}: ${JSON.stringify(detail)}`))
  if (cases.length < runs) wrong.push(`${level}: only ${cases.length} of ${runs} runs, ${message}`)
  const times = cases.map(({ timeUs }) => timeUs / 1_000)
  const compiling = performance.now()
  for (let n = 0; n < compilations; n++) {
    const source = aSource()
    const job = aJob({ language: cpp.name, source, cases: bench.casesOf([['', `${marks}\n`]]) })
    const { outcome, message: said } = await bench.judgeAnew(job)
    if (outcome !== 'judged') wrong.push(`${level}, compilation ${n + 1}: ${outcome}, ${said.slice(0, 300)}`)
  }
  const each = (performance.now() - compiling) / 1_000 / compilations
  console.log(
    `${level}: ${rejected.length} of ${cases.length} runs not accepted, in ${seconds.toFixed(0)} s; their time ` +
      `${at(times, 0.5).toFixed(0)} ms (median), ${at(times, 1).toFixed(0)} ms (most) of ${timeMs / 2} needed and ` +
      `${timeMs} allowed; a compilation took ${each.toFixed(1)} s`,
  )
  await judgeRecursions(level, bench)
}

async function judgeRecursions(level: string, bench: TestBench): Promise<void> {
  if (recursions === 0) return
  const limits = { timeMs: 10_000, memoryKb: 262_144, stackKb: 65_536, outputKb: 64 }
  const many = bench.casesOf(Array.from({ length: recursions }, () => ['', ''] as const))
  const { cases } = await bench.judge(aJob({ language: java.name, source: recursion, limits, cases: many }))
  const told = cases.map(({ status, detail }) => `${status} ${JSON.stringify(detail)}`)
  const others = told.filter((text) => !text.includes('StackOverflowError'))
  wrong.push(...others.map((text) => `${level}, recursion: ${text}`))
  console.log(`${level}: ${others.length} of ${cases.length} endless recursions in Java not told by name`)
}
