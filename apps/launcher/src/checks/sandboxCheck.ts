import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Words } from '#launcher/words/words.ts'

/** `report` describes the sandbox, what it lacks, or why it does not work. */
export type SandboxState =
  | { works: true; tier: 'full'; report: string }
  | { works: true; tier: 'degraded'; report: string; cure: string | null }
  | { works: false; report: string; cure: string | null }

const checkTimeoutMs = 30_000

/** Makes the sandbox test itself on this machine, as the current user. */
export async function checkSandbox(root: string, allowDegraded: boolean, words: Words): Promise<SandboxState> {
  const program = path.join(root, 'build/praxis-box')
  if (!existsSync(program)) {
    const cure = existsSync('/usr/bin/gcc') ? words.startCure : words.sandboxCure
    return { works: false, report: words.sandboxNotBuilt, cure }
  }
  return new Promise((resolve) => {
    const args = allowDegraded ? ['check', '--allow-degraded'] : ['check']
    execFile(program, args, { timeout: checkTimeoutMs }, (error, stdout, stderr) => {
      if (!error) return resolve(explainSuccess(stdout.trim()))
      const report = `${stdout}\n${stderr}`.trim()
      resolve(explainRefusal(report, `${words.sandboxRefused} (${error.message.trim()})`))
    })
  })
}

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
