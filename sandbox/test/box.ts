import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import type { RunOptions, RunRequest, RunResult, SandboxOptions } from '../../apps/judge/src/sandbox/types.ts'
import { buildSandbox } from '../build.mjs'

/** Without root there is nothing to test; in CI a skipped sandbox test is a failure, so there the tests run and fail. */
export const cannotRun = process.getuid?.() !== 0 && process.env['CI'] !== 'true'
if (cannotRun) console.warn('sandbox tests are skipped: they need root (sudo npm test)')

/** On a machine that is slow as a whole, as an emulated one is, times may be this many times longer than elsewhere. */
export const slowness = Number(process.env['PRAXIS_TEST_SLOWNESS'] ?? 1)

export const MiB = 1024 * 1024
/** PRAXIS_SANITIZE=1 runs the same tests on the build that notices every step outside its memory. */
const sanitize = process.env['PRAXIS_SANITIZE'] === '1'
/** What the smallest program is charged at most. Programs begin with the size of pid 1, which is larger in that build. */
export const smallestMemory = (sanitize ? 16 : 4) * MiB
const programs = path.join(path.dirname(fileURLToPath(import.meta.url)), 'programs')

/** A folder that is removed when the test file ends. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'praxis-box-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export function compileProgram(folder: string, name: string): string {
  const target = path.join(folder, name)
  const args = ['-O1', '-static', '-pthread', '-w', '-o', target, path.join(programs, `${name}.c`)]
  const result = spawnSync('gcc', args, { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(result.stderr)
  return target
}

export const theBox = (): string => buildSandbox({ sanitize }).path

export function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return Sandbox.start({ binary: theBox(), runSlots: 1, compileSlots: 0, checkerSlots: 0, ...options })
}

type Overrides = Partial<Omit<RunRequest, 'limits' | 'argv'>> & { limits?: Partial<RunRequest['limits']> }

/** A run with limits that are small, so that tests of limits are short. Its times are those of a machine of usual speed. */
export function request(exec: RunRequest['exec'], args: string[], overrides: Overrides = {}): RunRequest {
  const limits = { cpuMs: 300, wallMs: 600, memory: 64 * MiB, output: MiB, procs: 16, ...overrides.limits }
  return {
    exec,
    argv: ['program', ...args],
    env: { PATH: '/usr/bin:/bin' },
    stdin: { null: true },
    stdout: { capture: MiB },
    stderr: { capture: 4096 },
    ...overrides,
    limits: { ...limits, cpuMs: limits.cpuMs * slowness, wallMs: limits.wallMs * slowness },
  }
}

export function shell(
  sandbox: Sandbox,
  script: string,
  overrides: Overrides = {},
  options?: RunOptions,
): Promise<RunResult> {
  return sandbox.run(request({ path: '/bin/sh' }, ['-c', script], overrides), options)
}

export function textOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString()
}

/** The CPU to which programs of a sandbox with one slot are pinned. */
export async function cpuOf(sandbox: Sandbox): Promise<string> {
  const { stdout } = await shell(sandbox, 'grep Cpus_allowed_list /proc/self/status')
  return textOf(stdout).split(/\s+/)[1] ?? ''
}
