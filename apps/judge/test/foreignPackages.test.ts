import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listPackages } from '#judge/problems/config.ts'
import { sandboxMissing } from './bench.ts'

type Files = Record<string, string>

const problemYaml = (name: string) => `problem_format_version: 2025-09
name: {en: ${name}}
uuid: ${name}
embargo_until: 2030-01-01
limits: {memory: 64}
`
const c = (body: string) =>
  `#include <stdio.h>\nint main(void) { double a; if (scanf("%lf", &a) != 1) return 1; ${body} }\n`

/** As DOMjudge has them: the time limit beside problem.yaml, results in comments, a folder for all that is mixed. */
const half: Files = {
  'problem.yaml': problemYaml('Half'),
  'domjudge-problem.ini': "timelimit = '0.3'\n",
  'statement/problem.en.tex': 'Halve.\n',
  'data/sample/test_group.yaml': 'output_validator_args: [float_tolerance, "1e-3"]\n',
  'data/secret/test_group.yaml': 'output_validator_args: [float_tolerance, "0.001"]\n',
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': 'Half: 0.5\n',
  'data/secret/more/1.in': '3\n',
  'data/secret/more/1.ans': 'Half: 1.5\n',
  'submissions/accepted/half.c': c('printf("HALF: %.4f\\n", a / 2 + 0.0004);'),
  'submissions/wrong_answer/whole.c': c('printf("Half: %.0f\\n", a / 2);'),
  'submissions/run_time_error/trap.c': c('if (a > 1) __builtin_trap(); puts("half: .5");'),
  'submissions/mixed/slow.c': `// @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR\n${c('for (;;);')}`,
  'submissions/mixed/typo.c': '/* @EXPECTED_RESULTS@: COMPILER-ERROR */\nint main(void) { return half; }\n',
  'submissions/mixed/silent.c': `// @EXPECTED_RESULTS@: NO-OUTPUT\n${c('')}`,
  'submissions/mixed/look.c': `// @EXPECTED_RESULTS@: CHECK-MANUALLY\n${c('')}`,
  'submissions/accepted/folder/main.c': `#include "half.h"\n${c('printf("Half: %f\\n", HALF(a));')}`,
  'submissions/accepted/folder/half.h': '#define HALF(x) ((x) / 2)\n',
}

describe.skipIf(sandboxMissing() !== null)('packages from elsewhere', () => {
  async function verified(packages: Record<string, Files>, ...names: string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [name, files] of Object.entries(packages)) {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name, file)), { recursive: true })
        await writeFile(join(folder, name, file), text)
      }
    }
    const command = join(import.meta.dirname, '../src/problems/verify.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--verify', folder, ...names], {
      encoding: 'utf8',
    })
    return {
      status,
      stderr,
      lines: stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.replaceAll(/ {2,}/g, ' | ')),
    }
  }

  test('are judged as they are, each submission beside what it declares', async () => {
    const { status, lines } = await verified({ half, notes: { 'README.md': 'Hi\n' } })
    expect(lines).toEqual([
      ' | package | submission | language | expected | got',
      'note | half: problem.yaml:4: embargo_until has no place here and is left out',
      'note | half: statement/problem.en.tex: the file is not used',
      expect.stringMatching(/^ok \| half \| accepted\/folder\/main\.c \| C With O2 \| accepted \| accepted, /),
      expect.stringMatching(/^ok \| half \| accepted\/half\.c \| C With O2 \| accepted \| accepted, \d+ of 300 ms/),
      expect.stringMatching(/^LOOK \| half \| mixed\/look\.c \| C With O2 \| to be looked at \| wrong answer on 1, /),
      expect.stringMatching(
        /^ok \| half \| mixed\/silent\.c \| .* \| wrong answer or presentation error \| wrong answer on 1, /,
      ),
      expect.stringMatching(
        /^ok \| half \| mixed\/slow\.c \| .* \| time limit exceeded or runtime error.* \| time limit exceeded on 1, /,
      ),
      expect.stringMatching(/^ok \| half \| mixed\/typo\.c \| .* \| compile error \| compile error, /),
      expect.stringMatching(/^ok \| half \| run_time_error\/trap\.c \| .* \| runtime error on 2, /),
      expect.stringMatching(/^ok \| half \| wrong_answer\/whole\.c \| .* \| wrong answer on 1, /),
      expect.stringMatching(/^Packages: 1, in /),
      'To be looked at by a person: 1.',
      '7 passed, 0 failed',
    ])
    expect(status).toBe(0)
  })

  test('that cannot be read are told with file and line, and so is what is not as declared; both fail', async () => {
    const wrong = { ...half, 'submissions/accepted/half.c': `// @EXPECTED_RESULTS@: TIMELIMIT\n${c('puts("x");')}` }
    const { status, lines } = await verified({
      legacy: { 'problem.yaml': 'name: Old\nvalidator_flags: case_sensitive\n', 'data/secret/1.in': '' },
      split: { ...half, 'data/sample/test_group.yaml': '{}\n' },
      wrong: Object.fromEntries(Object.entries(wrong).filter(([file]) => !/mixed|folder|run_time/.test(file))),
    })
    expect(status).toBe(1)
    expect(lines).toContainEqual(
      'FAILED legacy: problem.yaml:1: problem_format_version: only the version 2025-09 can be read, not the legacy one',
    )
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^FAILED split: data\/secret\/test_group\.yaml:1: output_validator_args: .* one comparison$/,
      ),
    )
    expect(lines).toContainEqual(
      'note | wrong: submissions/accepted/half.c:1: @EXPECTED_RESULTS@: not what its folder accepted says',
    )
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^FAILED wrong \| accepted\/half\.c .* \| time limit exceeded \| wrong answer on 1, .*expected was status 1, not -1\)$/,
      ),
    )
    expect(lines.at(-1)).toBe('1 passed, 3 failed')
  })

  test('may be one alone or some by name; none at all is an error', async () => {
    const few = Object.fromEntries(Object.entries(half).filter(([file]) => !file.startsWith('submissions/')))
    const one = { ...few, 'submissions/mixed/typo.c': half['submissions/mixed/typo.c'] ?? '' }
    const chosen = await verified({ one, two: few, 'three.d': {} }, 'one')
    expect([chosen.status, chosen.lines.at(-1)]).toEqual([0, '1 passed, 0 failed'])
    const empty = await verified({ empty: { 'README.md': '' } })
    expect([empty.status, empty.stderr]).toEqual([1, expect.stringMatching(/: .* holds no package\.\n$/)])
    const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'problem.yaml'), problemYaml('One'))
    expect(await listPackages(folder, { wanted: [] })).toEqual([{ name: basename(folder), folder }])
  })
})
