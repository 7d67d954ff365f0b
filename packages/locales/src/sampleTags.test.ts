import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleTags as english } from './en-US/sampleTags.ts'
import { sampleTags as chinese } from './zh-CN/sampleTags.ts'

const folder = join(import.meta.dirname, '../../../problems')
/** As `tags:` of each `praxis.yaml` lists them. */
const stored = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const [, list = ''] =
      /^tags:\n((?: {2}- .+\n)+)/m.exec(readFileSync(join(folder, name, 'praxis.yaml'), 'utf8')) ?? []
    return [...list.matchAll(/- (.+)/g)].map(([, tag = '']) => tag)
  })

test('each tag of a sample problem has an English name of its own, and Chinese readers see the stored one', () => {
  expect(stored.length).toBeGreaterThan(30)
  expect(Object.keys(english).toSorted()).toEqual([...new Set(stored)].toSorted())
  const names = Object.values(english)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][a-z ]+$/.test(name))).toEqual([])
  expect(stored.filter((tag) => !/^\p{Script=Han}+$/u.test(chinese[tag] ?? tag))).toEqual([])
})
