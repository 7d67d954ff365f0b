import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Words } from '#launcher/words/words.ts'

/** `report` describes the sandbox, what it lacks, or why it does not work. */
export type SandboxState =
  | { works: true; tier: 'full'; report: string }
  | { works: true; tier: 'degraded'; report: string; cure: string | null }
  | { works: false; report: string; cure: string | null }

const checkTimeoutMs = 120_000
/** A machine that is busy, as at its start, may fail a check and pass the next. */
const checksAtMost = 3
const betweenChecksMs = 1_000

/**
 * Makes the sandbox test itself on this machine, as the current user. It has failed if it fails each time.
 */
export async function checkSandbox(root: string, allowDegraded: boolean, words: Words): Promise<SandboxState> {
  const program = path.join(root, 'build/praxis-box')
  if (!existsSync(program)) {
    const cure = existsSync('/usr/bin/gcc') ? words.startCure : words.sandboxCure
    return { works: false, report: words.sandboxNotBuilt, cure }
  }
  const args = allowDegraded ? ['check', '--allow-degraded'] : ['check']
  for (let check = 1; ; check += 1) {
    const state = await checkOnce(program, args, words)
    if (state.works || check === checksAtMost) return state
    await pause(betweenChecksMs)
  }
}

const checkOnce = (program: string, args: readonly string[], words: Words): Promise<SandboxState> =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: checkTimeoutMs }, (error, stdout, stderr) => {
      if (!error) return resolve(explainSuccess(stdout.trim()))
      const report = `${stdout}\n${stderr}`.trim()
      resolve(explainRefusal(report, `${words.sandboxRefused} (${error.message.trim()})`))
    })
  })

/** A working sandbox prints its tier. A degraded one also prints lines that begin with `lacking:` and `cure:`. */
export function explainSuccess(report: string): SandboxState {
  const lacking = /^lacking: (.+)$/m.exec(report)?.[1]
  if (!/^tier=degraded$/m.test(report)) return { works: true, tier: 'full', report }
  const cure = /^cure: (.+)$/m.exec(report)?.[1] ?? null
  return { works: true, tier: 'degraded', report: lacking ?? report, cure }
}

/**
 * A sandbox that refuses to work prints a line that begins with `failed:` and one that begins with `cure:`. After a
 * crash, the output can be anything.
 */
export function explainRefusal(report: string, otherwise: string): SandboxState {
  const failed = /^failed: (.+)$/m.exec(report)?.[1]
  const cure = /^cure: (.+)$/m.exec(report)?.[1] ?? null
  return { works: false, report: failed ?? (report || otherwise), cure }
}
