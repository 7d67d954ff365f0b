import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LastTest, sources } from './lastTest.ts'
import { languages } from '#judge/languages/c.ts'
import type { Toolchain, Variant } from '#judge/languages/language.ts'
import type { SandboxTier } from '#judge/sandbox/types.ts'

const root = join(import.meta.dirname, '../../../..')

test('what a host remembers of its self-test ends with a change in any package that judging uses', async () => {
  const judge = join(root, 'apps/judge/src')
  // The problem tools do not affect verdicts.
  const own = (await readdir(judge, { recursive: true })).filter((it) => /^(?!problems).*(?<!\.test)\.ts$/.test(it))
  const texts = await Promise.all(own.map((name) => readFile(join(judge, name), 'utf8')))
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/from '@praxis\/(\w+)\//g)].map(([, name]) => name)))
  expect(used).toContain('rules')
  const known = await sources()
  for (const name of used) {
    const folder = join(root, `packages/${name}/src`)
    const files = (await readdir(folder, { recursive: true })).filter((it) => it.endsWith('.ts'))
    expect(known).toEqual(expect.arrayContaining(files.map((file) => join(folder, file))))
  }
  expect(known).toContain(join(judge, 'job/caseResult.ts'))
})

type Host = NonNullable<Parameters<typeof LastTest.open>[3]>
type Place = { toolchain: Toolchain; tier: SandboxTier; host: Host }

const [c, other] = languages as [(typeof languages)[0], (typeof languages)[0]]
const otherVariants: { [Field in keyof Variant]: Variant[Field] } = { compiler: '/usr/bin/clang', flags: ['-x'] }
const otherMachines: { [Field in keyof Host['machine']]: Host['machine'][Field] } = {
  cores: 3,
  memoryMb: 5,
  processor: 'another',
  kernel: '7',
}
const otherToolchains: { [Field in keyof Toolchain]: Partial<Toolchain>[] } = {
  language: [{ language: other }],
  variant: Object.entries(otherVariants).map(([field, value]) => ({ variant: { ...variant(), [field]: value } })),
  version: [{ version: '13' }],
}
function variant(): Variant {
  return { compiler: '/usr/bin/gcc', flags: [] }
}

test.each<readonly [string, (place: Place) => Promise<void> | Partial<Place>]>([
  ...Object.values(otherToolchains)
    .flat()
    .map(
      (its) =>
        [
          JSON.stringify(its).slice(0, 60),
          ({ toolchain }: Place) => ({ toolchain: { ...toolchain, ...its } }),
        ] as const,
    ),
  ...Object.entries(otherMachines).map(
    ([field, value]) =>
      [field, ({ host }: Place) => ({ host: { ...host, machine: { ...host.machine, [field]: value } } })] as const,
  ),
  ['the sort of sandbox', () => ({ tier: 'degraded' })],
  ['the bytes of the sandbox', ({ host }) => writeFile(host.sandbox, 'b0x')],
  ['the text of a source', ({ host }) => writeFile(host.sources[0] ?? '', 'judge(1)')],
  ['one source less', ({ host }) => ({ host: { ...host, sources: [] } })],
])('a self-test that passed is not remembered with another %s', async (_name, change) => {
  const folder = await mkdtemp(join(tmpdir(), 'last-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [sandbox, source] = [join(folder, 'box'), join(folder, 'judge.ts')]
  await Promise.all([writeFile(sandbox, 'box'), writeFile(source, 'judge()')])
  const machine = { cores: 2, memoryMb: 4, processor: 'a processor', kernel: '6' }
  const place: Place = {
    toolchain: { language: c, variant: variant(), version: '12' },
    tier: 'full',
    host: { machine, sandbox, sources: [source] },
  }
  const open = ({ toolchain, tier, host }: Place) => LastTest.open(folder, toolchain, tier, host)
  await (await open(place)).keep({ calibrationUs: 7 }, 1_000)
  expect(await (await open(place)).recall(1_001)).toEqual({ calibrationUs: 7 })
  const changed = { ...place, ...((await change(place)) as Partial<Place>) }
  expect(await (await open(changed)).recall(1_001)).toBeNull()
})
