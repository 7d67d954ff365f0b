import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test, vi } from 'vitest'
import { languages } from '#judge/languages/c.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { SanitizerTrials } from './sanitizer.ts'

const [c, other] = languages as [(typeof languages)[0], (typeof languages)[0]]
const toolchain: Toolchain = { language: c, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '12' }
const others: { [Field in keyof Toolchain]: Partial<Toolchain>[] } = {
  language: [{ language: other }, { language: { ...c, compile: () => ['/usr/bin/gcc', '-fno-such'] } }],
  variant: [
    { variant: { compiler: '/usr/bin/clang', flags: [] } },
    { variant: { compiler: '/usr/bin/gcc', flags: ['-x'] } },
  ],
  version: [{ version: '13' }],
}

test.each(Object.values(others).flat())(
  'what is known of a sanitizer says nothing about a compiler with %o',
  async (its) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const found = { status: judgeStatus.runtimeError, stderr: '' }
    const works = { found: 'mistake', kind: 'heapOverflow', line: 4, column: null } as const
    const run = vi
      .fn()
      .mockResolvedValueOnce({ ...found, sanitizer: works })
      .mockResolvedValue(found)
    const trials = new SanitizerTrials(run)
    expect([await trials.works(toolchain), await trials.works(toolchain)]).toEqual([true, true])
    expect(run).toHaveBeenCalledTimes(1)
    expect(await trials.works({ ...toolchain, ...its })).toBe(false)
    expect(await trials.works(toolchain)).toBe(true)
    expect(run).toHaveBeenCalledTimes(2)
  },
)
