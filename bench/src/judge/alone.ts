import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgingTimes } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { root } from '@praxis/e2e/product'
import { FakeServer } from '../../../apps/judge/test/fakeServer.ts'
import { aCase, aJob } from '../../../apps/judge/test/jobs.ts'
import { inTime } from '../until.ts'

/** A judge of the same settings as that of the product, whose server is pretended: nothing is stored, nobody follows. */
export type JudgeAlone = {
  /** Judges A+B with the cases of the sample problem. Resolves when the report has come. */
  judge(source: string): Promise<void>
  stop(): Promise<void>
}

const language = 'C++ 17 With O2'
const settings = { PRAXIS_JUDGE_SLOTS: '2', PRAXIS_SUPERVISED: '1' }
const data = join(root, 'problems/1000-a-plus-b/data')

export async function aJudgeAlone(): Promise<JudgeAlone> {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-alone-'))
  const server = await FakeServer.start()
  const { lease, heartbeat, claimWait } = judgingTimes
  server.times = { leaseSeconds: lease, heartbeatSeconds: heartbeat, claimWaitSeconds: claimWait }
  const worker = spawn(
    process.execPath,
    ['apps/judge/src/main.ts', '--server', server.url, '--token', server.token, '--languages', language],
    // Supervised, it ends with this process.
    { cwd: root, env: { ...process.env, ...settings, PRAXIS_DATA: folder }, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const cases = ['sample', 'secret'].flatMap((kind) =>
    readdirSync(join(data, kind))
      .filter((name) => name.endsWith('.in'))
      .map((name) => ({ file: join(data, kind, name), isSample: kind === 'sample' })),
  )
  const files = cases.map(({ file, isSample }, at) =>
    aCase(at + 1, {
      isSample,
      input: server.addFile(readFileSync(file, 'utf8')),
      answer: server.addFile(readFileSync(file.replace(/in$/, 'ans'), 'utf8')),
    }),
  )
  return {
    async judge(source) {
      const reported = Promise.withResolvers<void>()
      server.answer = (name) => {
        if (name === 'report') reported.resolve()
        return null
      }
      server.calls.length = 0
      server.give(aJob({ language, source, cases: files, limits, slotLimitMs: 600_000 }))
      await inTime(reported.promise, 'the report')
      const right = server.named('report').flatMap((report) => report.cases.filter(isAccepted))
      if (right.length !== files.length) throw new Error(`${right.length} cases were accepted`)
    },
    async stop() {
      const ended = once(worker, 'exit')
      worker.kill('SIGTERM')
      await ended
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const limits = { timeMs: 1_000, memoryKb: 262_144, stackKb: 262_144, outputKb: 32_768 }
const isAccepted = ({ status }: { status: number }) => status === judgeStatus.accepted
