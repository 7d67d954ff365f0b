import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './lastTest.ts'

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
