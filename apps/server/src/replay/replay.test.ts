import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, onTestFinished, test } from 'vitest'
import { judgeToken } from '../../test/harness.ts'
import { aJudgedSite, casesOf, evidence } from '../../test/site.ts'

type Site = Awaited<ReturnType<typeof aJudgedSite>>
type Ended = { code: number; out: string; err: string }

const program = join(import.meta.dirname, 'main.ts')

/** Runs the command in a folder of its own, so that it reads nobody's settings. */
async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-replay-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
}

const addressOf = async ({ listening }: Site) => `http://127.0.0.1:${await listening()}`

/** Runs the command, and judges what it asks for. */
async function runAndJudge({ judge }: Site, running: Promise<Ended>, fourth: number, more: object = {}) {
  const command = { hasEnded: false }
  void running.then(() => (command.hasEnded = true))
  let [job] = await judge.claim(1, 1)
  while (job === undefined && !command.hasEnded) [job] = await judge.claim(1, 1)
  if (job === undefined) return running
  // The command has asked once before there is a result.
  await pause(700)
  const detail = fourth === judgeStatus.timeLimitExceeded ? { reason: 'time' as const, limit: 2_000 } : null
  await judge.report(job, casesOf(job, fourth, { detail }), { evidence, ...more })
  return running
}

/** Each run starts a Node of its own. */
const patient = { timeout: 120_000 }

test('the command says that the same came out', patient, async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext(judgeStatus.wrongAnswer)
  const folder = await mkdtemp(join(tmpdir(), 'praxis-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'judge-token'), `${judgeToken}\n`)
  const address = await addressOf(site)
  const running = run([String(submitId), '--server', address], { PRAXIS_DATA: folder })
  const ended = await runAndJudge(site, running, judgeStatus.wrongAnswer)
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toContain('Verdict before: Wrong Answer, 1 ms, 1024 KB')
  expect(ended.out).toContain('They are the same.\nBoth were judged with the same in every respect.')
  expect(ended.out).toContain('All 10 cases have the same verdict.')
})

test('the command says what differs, and in what the two were judged', patient, async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  const port = new URL(await addressOf(site)).port
  const other = { ...evidence, toolchain: 'Python 3.14.0', data: '9'.repeat(64), validator: '8'.repeat(64) }
  const running = run([String(submitId)], { PORT: port, HOST: '0.0.0.0', PRAXIS_JUDGE_TOKEN: judgeToken })
  const ended = await runAndJudge(site, running, judgeStatus.timeLimitExceeded, { evidence: other })
  expect(ended).toMatchObject({ code: 1, err: '' })
  expect(ended.out).toContain(
    'THEY DIFFER.\nWhat they were judged with:\n  the test data: 222222222222 -> 999999999999',
  )
  expect(ended.out).toContain('the checker or interactor: none -> 888888888888')
  expect(ended.out).toContain('the compiler or interpreter: Python 3.13.1 -> Python 3.14.0')
  expect(ended.out).toContain('Of 10 cases 1 has another verdict:\n  case 4, before: Accepted, 1 ms, 1024 KB\n')
  expect(ended.out).toContain('case 4, now:    Time Limit Exceeded, 1 ms, 1024 KB: CPU time limit of 2000 ms exceeded')
})

test('the command says why it has no answer', patient, async () => {
  const site = await aJudgedSite()
  const submitId = String(await site.submit())
  const address = await addressOf(site)
  const token = { PRAXIS_JUDGE_TOKEN: judgeToken }
  const tries: [string[], NodeJS.ProcessEnv, string][] = [
    [[], token, 'Usage: npm run replay'],
    [['seven'], token, 'Usage: npm run replay'],
    [['7', '--serve', address], token, "Unknown option '--serve'"],
    [[submitId, '--server', address], {}, 'There is no judge token'],
    [[submitId, '--server', address], { PRAXIS_JUDGE_TOKEN: 'wrong' }, 'refuses'],
    [[submitId, '--server', address], token, 'still being judged'],
    [['999', '--server', address], token, 'submission'],
    [['1', '--server', 'http://127.0.0.1:9'], token, 'does not answer'],
  ]
  for (const [args, environment, said] of tries) {
    const ended = await run(args, environment)
    expect(ended, args.join(' ')).toMatchObject({ code: 2, out: '' })
    expect(ended.err, args.join(' ')).toContain(said)
  }
})
