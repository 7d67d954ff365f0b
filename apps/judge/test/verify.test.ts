import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipped } from '@praxis/formats/testing/anArchive'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sandboxMissing } from './bench.ts'

const problemYaml = (name: string) => `problem_format_version: 2025-09
name: {en: ${name}}
uuid: ${name}
embargo_until: 2030-01-01
limits: {memory: 64}
`
const c = (body: string) =>
  `#include <stdio.h>\nint main(void) { double a; if (scanf("%lf", &a) != 1) return 1; ${body} }\n`

/** As DOMjudge has them: the time limit beside problem.yaml, results in comments, a folder for all that is mixed. */
const half: Record<string, string> = {
  'problem.yaml': problemYaml('Half'),
  'domjudge-problem.ini': "timelimit = '0.3'\n",
  'statement/problem.en.tex': 'Halve.\n',
  // In the secret case `half.c` is as wrong as only its group allows.
  'data/sample/test_group.yaml': 'output_validator_args: [float_tolerance, "5e-4"]\n',
  'data/secret/test_group.yaml': 'output_validator_args: [float_tolerance, "0.001"]\n',
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': 'Half: 0.5\n',
  'data/secret/more/1.in': '3\n',
  'data/secret/more/1.ans': 'Half: 1.5\n',
  'submissions/accepted/half.c': c('printf("HALF: %.4f\\n", a / 2 + 0.0004 * a);'),
  'submissions/wrong_answer/whole.c': c('printf("Half: %.0f\\n", a / 2);'),
  'submissions/run_time_error/trap.c': c('if (a > 1) __builtin_trap(); puts("half: .5");'),
  'submissions/mixed/slow.c': `// @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR\n${c('for (;;);')}`,
  'submissions/mixed/typo.c': '/* @EXPECTED_RESULTS@: COMPILER-ERROR */\nint main(void) { return half; }\n',
  'submissions/mixed/silent.c': `// @EXPECTED_RESULTS@: NO-OUTPUT\n${c('')}`,
  'submissions/mixed/look.c': `// @EXPECTED_RESULTS@: CHECK-MANUALLY\n${c('')}`,
  'submissions/accepted/folder/main.c': `#include "half.h"\n${c('printf("Half: %f\\n", HALF(a));')}`,
  'submissions/accepted/folder/half.h': '#define HALF(x) ((x) / 2)\n',
}
/** A submission whose sources would be linked, one in C++, and files that are none. */
const several: Record<string, string> = {
  'submissions/accepted/linked/main.c': `double halve(double);\n${c('printf("Half: %f\\n", halve(a));')}`,
  'submissions/accepted/linked/halve.c': 'double halve(double x) { return x / 2; }\n',
  'submissions/accepted/linked/paper.pdf': '%PDF',
  'submissions/accepted/half.c++': c('auto b = a / 2; printf("Half: %f\\n", b);'),
  'submissions/accepted/notes.md': 'Hi\n',
  'submissions/README': 'Hi\n',
}

type Files = Record<string, string | Buffer>

const command = join(import.meta.dirname, '../src/problems/verify/main.ts')

describe.skipIf(sandboxMissing() !== null)('packages from elsewhere', () => {
  async function folderOf(files: Files) {
    const folder = await mkdtemp(join(tmpdir(), 'verify-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [file, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), content)
    }
    return folder
  }

  function verified(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      // As outside of the machines that decide: a language that is missing is no failure of a package.
      env: { ...process.env, CI: '' },
    })
    const lines = stdout.trimEnd().split('\n')
    return {
      status,
      stderr,
      lines: lines.map((line) =>
        line
          .trim()
          .replaceAll(/ {2,}/g, ' | ')
          .replaceAll(/\d+ ms/g, '… ms'),
      ),
    }
  }

  const within = (folder: string, files: Files) =>
    Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))

  /** A row without its measured numbers. */
  const rowOf = (line: string) => line.split(' | ').slice(0, 5).join(' | ')

  test('are judged as they are, each submission beside what it declares', async () => {
    const folder = await folderOf({ ...within('half', { ...half, ...several }), 'notes/README.md': 'Hi\n' })
    const { status, lines } = verified(join(folder, 'half'))
    expect(lines[1]).toMatch(/^half(: Half)? \(\w+\)$/)
    expect(lines).toContainEqual(expect.stringMatching(/^left out, .*problem\.yaml:4: /))
    const rows = lines.filter((line) => /^(ok|LOOK|FAILED) \|/.test(line)).map(rowOf)
    expect(rows).toEqual([
      'ok | accepted/folder/main.c | C With O2 | AC | AC',
      'ok | accepted/half.c | C With O2 | AC | AC',
      'ok | accepted/half.c++ | C++ 17 With O2 | AC | AC',
      'ok | accepted/linked/main.c | C With O2 | AC | AC',
      'LOOK | mixed/look.c | C With O2 | ? | WA@1',
      'ok | mixed/silent.c | C With O2 | WA/PE | WA@1',
      'ok | mixed/slow.c | C With O2 | TL/RE/ML | TL@1',
      'ok | mixed/typo.c | C With O2 | CE | CE',
      'ok | run_time_error/trap.c | C With O2 | RE/ML | RE@2',
      'ok | wrong_answer/whole.c | C With O2 | WA/PE | WA@1',
    ])
    // No file of submissions/ is passed over in silence.
    for (const file of ['README', 'accepted/notes.md', 'accepted/linked/paper.pdf'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^left out, .*submissions/${file}: `)))
    expect(lines).toContain('1 AC … ms, 2 RE … ms')
    expect(lines).toContain('1 WA … ms, 2 ·')
    expect(lines.at(-1)).toMatch(/^1 problem in .* s, 9 as expected, 0 not, 1 for a person to look at$/)
    expect(status).toBe(0)
  })

  test('may be in an archive; a right, a wrong and a slow solution run all cases, and a file tells all of it', async () => {
    const few = Object.fromEntries(Object.entries(half).filter(([file]) => !/mixed|folder|run_time/.test(file)))
    const slow = { 'submissions/time_limit_exceeded/slow.c': c('while (a > 1); puts("Half: 0.5");') }
    const folder = await folderOf({
      'both.zip': await zipped({ ...within('one', few), ...within('two', { ...few, ...slow }) }),
    })
    const before = await readdir(tmpdir())
    const json = join(folder, 'report.json')
    const { status, lines } = verified('--cases', '--json', json, join(folder, 'both.zip'))
    expect(lines.at(-1)).toMatch(/^2 problems in .* s, 5 as expected, 0 not$/)
    expect(status).toBe(0)
    const report = JSON.parse(await readFile(json, 'utf8')) as {
      problems: { name: string; solutions: { file: string; cases: { verdict: string; timeMs: number }[] }[] }[]
    }
    const told = report.problems.map(({ name, solutions }) => [
      name,
      ...solutions.map(({ file, cases }) => `${file} ${cases.map(({ verdict }) => verdict).join(' ')}`),
    ])
    expect(told).toEqual([
      ['both.zip/one', 'accepted/half.c AC AC', 'wrong_answer/whole.c WA WA'],
      ['both.zip/two', 'accepted/half.c AC AC', 'time_limit_exceeded/slow.c AC TL', 'wrong_answer/whole.c WA WA'],
    ])
    const [, late] = report.problems[1]!.solutions[1]!.cases
    expect(late!.timeMs).toBeGreaterThanOrEqual(300)
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('praxis-verify-') && !before.includes(name))
    expect(left).toEqual([])
  })

  test('without a time limit get the one that their right solutions need, and are judged under it', async () => {
    const kept = Object.entries(half).filter(([file]) => !/^submissions|^domjudge|more/.test(file))
    const folder = await folderOf({
      ...Object.fromEntries(kept),
      'problem.yaml': problemYaml('Half').replace('memory: 64', 'memory: 64, time_resolution: 0.1'),
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': 'Half: .5\n',
      'submissions/accepted/slow.c': `#include <time.h>\n${c('while (clock() < CLOCKS_PER_SEC / 5); puts("Half: .5");')}`,
      'submissions/time_limit_exceeded/loop.c': c('for (;;);'),
    })
    const json = join(folder, 'report.json')
    const { status, lines } = verified('--json', json, folder)
    const told =
      /^The package says no time limit\. accepted\/slow\.c takes … ms; times 2, in steps of … ms, the limit is … ms$/
    expect(lines).toContainEqual(expect.stringMatching(told))
    expect(lines.filter((line) => /^(ok|FAILED) \|/.test(line)).map(rowOf)).toEqual([
      'ok | accepted/slow.c | C With O2 | AC | AC',
      'ok | time_limit_exceeded/loop.c | C With O2 | TL | TL@1',
    ])
    expect(status).toBe(0)
    type Report = { problems: { limits: { timeMs: number } }[] }
    const { timeMs } = (JSON.parse(await readFile(json, 'utf8')) as Report).problems[0]!.limits
    expect([timeMs % 100, timeMs >= 400, timeMs < 1_000]).toEqual([0, true, true])
  })

  test('that cannot be read are told with their place, and so is what is not as declared; both fail', async () => {
    const wrong = { ...half, 'submissions/accepted/half.c': `// @EXPECTED_RESULTS@: TIMELIMIT\n${c('puts("x");')}` }
    const folder = await folderOf({
      ...within('legacy', { 'problem.yaml': 'name: Old\nvalidator_flags: case_sensitive\n', 'praxis.yaml': 'id: a\n' }),
      ...within(
        'wrong',
        Object.fromEntries(Object.entries(wrong).filter(([file]) => !/mixed|folder|run_time/.test(file))),
      ),
      'torn.zip': Buffer.from('PK\u0003\u0004 and no more'),
    })
    const { status, lines } = verified('--locale', 'zh-CN', folder)
    expect(status).toBe(1)
    expect(lines.join('\n')).toMatch(/legacy[^]*problem\.yaml:1: problem_format_version/)
    expect(lines.map(rowOf)).toContain('不符 | accepted/half.c | C With O2 | TL | WA@1')
    expect(lines).toContain('预期结果为 TL，实际为 WA')
    expect(lines.at(-1)).toMatch(/^3 题（.* s）, 1 个相符, 3 个不符$/)
  })

  test('are left in the middle when the command is stopped, and nothing stays behind', async () => {
    const slow = {
      ...half,
      'domjudge-problem.ini': "timelimit = '60'\n",
      'submissions/accepted/half.c': c('for (;;);'),
    }
    const few = Object.fromEntries(Object.entries(slow).filter(([file]) => !/mixed|folder|run_time|wrong/.test(file)))
    const folder = await folderOf({ 'slow.zip': await zipped({ ...few }) })
    const child = spawn(process.execPath, [command, join(folder, 'slow.zip')])
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      // The heads of the columns are told when the judge is ready.
      if (output.includes('Expected') && !child.killed) child.kill('SIGINT')
    })
    const [code] = (await once(child, 'close')) as [number | null]
    expect([code, output.trimEnd().split('\n').at(-1)]).toEqual([1, 'The verification was stopped.'])
    const scratch = (await readdir(tmpdir())).filter((name) => name.startsWith(`praxis-verify-${child.pid}-`))
    expect(scratch).toEqual([])
  })

  test('of which nothing is judged are no success', async () => {
    const few = Object.fromEntries(Object.entries(half).filter(([file]) => !file.startsWith('submissions/')))
    const folder = await folderOf(few)
    const { status, lines } = verified(folder)
    expect([status, lines.filter((line) => line.startsWith('There is'))]).toEqual([
      1,
      ['There is no solution to judge.'],
    ])
    expect(verified('--json', join(folder, 'none/report.json'), folder)).toMatchObject({
      status: 1,
      lines: expect.arrayContaining([expect.stringMatching(/^The verification cannot go on: ENOENT/)]),
    })
  })
})
