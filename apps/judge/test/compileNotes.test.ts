import { writeNote } from '@praxis/contract/judgeNotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

describe.skipIf(sandboxMissing() !== null)('a source that makes no program of use', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const messageOf = async (source: string) => {
    const { outcome, message } = await bench.judgeAnew(aJob({ source, cases: bench.casesOf([['', '']]) }))
    expect(outcome).toBe('compile_error')
    return message
  }
  const program = (mb: number) => `char a[${mb} << 20] = {1}; int main(void) { return 0; }`
  const tooLarge = writeNote({ note: 'programTooLarge', mb: 64 })

  test('because the program is too large is told the limit', async () => {
    expect(await messageOf(program(65))).toBe(tooLarge)
    // So large that a part of the compiler is ended by it.
    expect((await messageOf(program(300))).split('\n').at(-1)).toBe(tooLarge)
    const { outcome } = await bench.judgeAnew(aJob({ source: program(60), cases: bench.casesOf([['', '']]) }))
    expect(outcome).toBe('judged')
  })

  test('because compiling takes too much is told how much it may', async () => {
    const macros = Array.from({ length: 30 }, (_, i) => `#define A${i + 1} A${i} A${i}\n`).join('')
    const message = await messageOf(`#define A0 x,\n${macros}int a[] = { A30 };\nint main(void) { return 0; }\n`)
    expect(message.split('\n').at(-1)).toBe(writeNote({ note: 'compileMemory', mb: 512 }))
  })
})
