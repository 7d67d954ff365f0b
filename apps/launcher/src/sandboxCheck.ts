import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Words } from '#launcher/words/words.ts'

/** `report` says how good it is, or why it does not work. */
export type SandboxState = { works: true; report: string } | { works: false; report: string; cure: string | null }

const patienceMs = 30_000

/** Lets the sandbox try itself out on this machine. */
export async function checkSandbox(root: string, words: Words): Promise<SandboxState> {
  const program = path.join(root, 'build/praxis-box')
  if (!existsSync(program)) {
    const cure = existsSync('/usr/bin/gcc') ? words.startCure : words.sandboxCure
    return { works: false, report: words.sandboxNotBuilt, cure }
  }
  return new Promise((resolve) => {
    execFile(program, ['check'], { timeout: patienceMs }, (error, stdout, stderr) => {
      const report = `${stdout}\n${stderr}`.trim()
      if (!error) return resolve({ works: true, report })
      resolve(explainRefusal(report, `${words.sandboxRefused} (${error.message.trim()})`))
    })
  })
}

/** A refusal is a line that begins with `failed:` and one that begins with `cure:`; a crash leaves anything. */
export function explainRefusal(report: string, otherwise: string): SandboxState {
  const failed = /^failed: (.+)$/m.exec(report)?.[1]
  const cure = /^cure: (.+)$/m.exec(report)?.[1] ?? null
  return { works: false, report: failed ?? (report || otherwise), cure }
}
