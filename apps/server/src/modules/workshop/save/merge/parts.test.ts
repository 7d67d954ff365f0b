import { expect, test } from 'vitest'
import type { KnownLanguages } from './languages.ts'
import { withMeantParts } from './parts.ts'

const own = { timeFactor: null, memoryFactor: null }
const stored = {
  languages: [
    { id: 2, timeFactor: 3, memoryFactor: null, template: 'int main() {}', templateOff: null },
    { id: 6, ...own, template: null, templateOff: null },
  ],
  allLanguages: false,
  tagIds: [7, 9],
}
const known = [
  { id: 2, timeFactor: 1, memoryFactor: 1 },
  { id: 6, timeFactor: 2, memoryFactor: 2 },
] as unknown as KnownLanguages

/** As a problem is read; a client of the wire knows more of a language, and has its lists in any order. */
const read = {
  languages: [
    { id: 2, timeFactor: 3, memoryFactor: null },
    { id: 6, ...own },
  ],
  allLanguages: false,
  tags: [
    { id: 7, name: 'sums', color: '#2d8cf0' },
    { id: 9, name: 'loops', color: '#2d8cf0' },
  ],
  codeTemplates: [{ lid: 2, code: 'int main() {}', status: true }],
}
const asSiteHas = {
  languages: [{ id: 6, timeFactor: 2, memoryFactor: 2 }, { id: 2 }],
  tags: [{ id: 9 }, { id: 7 }],
  codeTemplates: [{ lid: 6, code: null, status: false }, ...read.codeTemplates],
}
const other = {
  languages: [{ id: 2 }],
  allLanguages: true,
  tags: [{ name: 'new' }],
  codeTemplates: [{ lid: 2, code: 'int main() {}', status: false }],
}
const third = {
  languages: [{ id: 6 }],
  allLanguages: false,
  tags: [{ id: 7 }],
  codeTemplates: [],
}

const parts = ['languages', 'tags', 'codeTemplates'] as const
const meant = (problem: object, beside: object, before: typeof stored | null = stored) =>
  withMeantParts(before, { problem, ...beside }, known)

test('of a part beside the problem and in it, the one that changed counts', () => {
  expect(meant({ ...read, ...other }, read)).toMatchObject(other)
  expect(meant({ ...read, ...other }, {})).toMatchObject(other)
  expect(meant(other, asSiteHas)).toMatchObject(other)
  expect(meant(read, other)).toMatchObject(other)
  expect(meant({}, other)).toMatchObject(other)
  expect(meant({ ...read, ...asSiteHas }, other)).toMatchObject(other)
  expect(meant(other, other)).toMatchObject(other)
})

test('what is in the problem as it was read counts as absent', () => {
  for (const part of parts) {
    expect(meant(read, {})[part]).toBeUndefined()
    expect(meant(asSiteHas, {})[part]).toBeUndefined()
  }
  expect(meant(read, {}).allLanguages).toBeUndefined()
  expect(meant({ tags: null, languages: null }, read)).toMatchObject({ tags: read.tags, languages: read.languages })
})

test.each(parts)('%s that contradict each other are refused by their name', (part) => {
  expect(() => meant({ ...read, [part]: other[part] }, { [part]: third[part] })).toThrow(
    expect.objectContaining({ code: 'field_twice', field: part, details: { flat: part, nested: `problem.${part}` } }),
  )
})

test('of a new problem nobody has read anything: both places say what they say, and what is empty says nothing', () => {
  expect(meant(read, {}, null)).toMatchObject(read)
  expect(meant({}, read, null)).toMatchObject(read)
  expect(meant(read, read, null)).toMatchObject(read)
  const empty = { languages: [], allLanguages: false, tags: [], codeTemplates: [] }
  expect(meant(empty, { ...read, allLanguages: true }, null)).toMatchObject({ ...read, allLanguages: true })
  expect(meant(read, empty, null)).toMatchObject({ ...read, allLanguages: false })
  expect(() => meant(read, { tags: third.tags }, null)).toThrow(expect.objectContaining({ field: 'tags' }))
})
