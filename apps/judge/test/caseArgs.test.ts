import type { Job } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'
import { aProgram, anInteractor } from './talkers.ts'

const { accepted, wrongAnswer, systemError } = judgeStatus

/** What a case has of its own; undefined: nothing. */
type Own = { readonly args?: string[]; readonly group?: number }

describe.skipIf(sandboxMissing() !== null)('the arguments of a case', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  async function judged(file: readonly [string, string], own: readonly Own[], more: Partial<Job>) {
    const cases = bench.casesOf(own.map(() => file)).map((one, at) => ({ ...one, ...own[at] }))
    return (await bench.judge(aJob({ cases, ...more }))).cases
  }
  const statusesOf = async (...asked: Parameters<typeof judged>) => (await judged(...asked)).map(({ status }) => status)

  /** A checker that accepts a difference of its last argument. */
  const near = (answer: string, output: string, [yes, no]: readonly [number, number]) => `#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int right, got;
    FILE *answer = ${answer}, *output = ${output};
    if (argc != 5 || fscanf(answer, "%d", &right) != 1 || fscanf(output, "%d", &got) != 1) return 9;
    return abs(got - right) <= atoi(argv[4]) ? ${yes} : ${no};
}
`
  const three = aProgram('puts("3");')

  test.each([
    ['kattis', near('fopen(argv[2], "r")', 'stdin', [42, 43])],
    ['testlib', near('fopen(argv[3], "r")', 'fopen(argv[2], "r")', [0, 1])],
  ] as const)(
    'stand in the place of those of the problem, each group its own: a checker of %s',
    async (protocol, source) => {
      const own = [{ group: 1 }, { group: 2, args: ['2'] }, { group: 2, args: ['2'] }, { group: 3, args: [] }]
      const validator = aValidator(source, { protocol, args: ['1'] })
      const statuses = await statusesOf(['', '5\n'], own, { source: three, judgeMode: 'spj', validator })
      expect(statuses).toEqual([wrongAnswer, accepted, accepted, systemError])
    },
  )

  test('are given to an interactor as they are, with blanks and empty ones', async () => {
    const says = 'return argc == 6 && strcmp(argv[4], "two words") == 0 && argv[5][0] == 0 ? 42 : 43;'
    const validator = { ...anInteractor(says), args: ['plain'] }
    const own = [{}, { args: ['two words', ''] }]
    const more = { source: aProgram(''), judgeMode: 'interactive', validator } as const
    expect(await statusesOf(['', '1\n'], own, more)).toEqual([wrongAnswer, accepted])
  })

  test.each([null, { input: 'in', output: 'out' }])(
    'say how its output is compared where no program decides, with the files %j',
    async (fileIo) => {
      const all = [undefined, [], ['case_sensitive'], ['float_tolerance', '0.5'], ['sideways']]
      const own = all.map((args) => (args === undefined ? {} : { args }))
      const source = aProgram(`${fileIo === null ? '' : 'freopen("out", "w", stdout);'} puts("yes 1");`)
      const cases = await judged(['', 'Yes 1.25\n'], own, { source, fileIo })
      expect(cases.map(({ status }) => status)).toEqual([wrongAnswer, wrongAnswer, wrongAnswer, accepted, systemError])
      const message = 'The argument sideways of the case compares nothing.'
      expect(cases[4]!.detail).toEqual({ reason: 'internal', message })
    },
  )
})
