import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { groundOf, thisMachine } from '../../test/kept/ground.ts'
import { KeptFiles } from '../../test/kept/keptFiles.ts'

const folder = path.resolve(import.meta.dirname, '..')

/** Kept between runs: a program is compiled again only when its text, the header, a checker or the machine changed. */
const keptFolder = process.env['PRAXIS_TEST_JUDGE_KEPT']
const kept = keptFolder === undefined ? null : new KeptFiles(keptFolder)
const ground = groundOf(thisMachine())
const scratch = mkdtempSync(path.join(tmpdir(), 'praxis-testlib-'))
afterAll(() => rmSync(scratch, { recursive: true }))

export type Ended = { code: number | null; signal: string | null; out: string; err: string }

export type Start = { args?: readonly string[]; env?: Record<string, string>; input?: string | Buffer }

const hashOfSources = createHash('sha256')
for (const part of ['.', 'checkers', 'test'])
  for (const name of readdirSync(path.join(folder, part)).toSorted())
    if (/\.(h|cpp)$/.test(name)) hashOfSources.update(readFileSync(path.join(folder, part, name)))
const sources = hashOfSources.digest('hex')

/** The program that test/<name>.cpp makes. */
export function compiled(name: string, flags: readonly string[] = ['-O0', '-std=c++14'], compiler = 'g++'): string {
  const program = scratchFile([name, compiler, ...flags].join(' ').replaceAll('/', ' '))
  if (existsSync(program)) return program
  const { out: version } = run(compiler, { args: ['--version'] })
  const all = [ground, 'testlib', sources, name, flags, compiler, version]
  const key = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  if (kept?.take(key, program, 0o755) === true) return program
  const ended = compile(path.join(folder, 'test', `${name}.cpp`), [...flags, '-o', program], compiler)
  if (ended.code !== 0) throw new Error(`${name} does not compile:\n${ended.err}`)
  kept?.keep(key, readFileSync(program))
  return program
}

export function compile(source: string, flags: readonly string[], compiler = 'g++'): Ended {
  return run(compiler, { args: [source, '-I', folder, ...flags] })
}

export function run(program: string, { args = [], env = {}, input = '' }: Start = {}): Ended {
  const ended = spawnSync(program, args, {
    input,
    env: { PATH: process.env.PATH, ...env },
    timeout: 120_000,
    maxBuffer: 1 << 28,
  })
  return {
    code: ended.status,
    signal: ended.signal,
    out: String(ended.stdout ?? ''),
    err: String(ended.stderr ?? ended.error ?? ''),
  }
}

/** A place for a file of this test run. */
export const scratchFile = (name: string) => path.join(scratch, name)

export function fileWith(name: string, text: string | Buffer): string {
  writeFileSync(scratchFile(name), text)
  return scratchFile(name)
}

type Files = { input?: string; output: string | Buffer; answer?: string }

/** The three files as a checker gets them. */
export const checkerFiles = ({ input = '', output, answer = '' }: Files) => [
  fileWith('input', input),
  fileWith('output', output),
  fileWith('answer', answer),
]

export const hasCompiler = (name: string) => spawnSync(name, ['--version']).status === 0
