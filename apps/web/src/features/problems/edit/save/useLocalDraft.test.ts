import { expect, test, vi } from 'vitest'
import { newProblem } from '../form/problemForm.ts'

vi.mock('#web/parts/workbench/drafts/draftStore.ts', () => ({ drafts: {} }))
const { draftIn } = await import('./useLocalDraft.ts')

const form = newProblem([1], true)

test('a draft comes back as it was kept, with the version that it began with', () => {
  const base = newProblem([2], true)
  const code = JSON.stringify({ form, base, version: 3 })
  expect(draftIn({ code, at: 7 })).toEqual({ form, base, version: 3, at: 7 })
  expect(draftIn({ code: JSON.stringify({ form, base, version: null }), at: 7 })?.version).toBeNull()
})

test.each([
  ['nothing', null],
  ['a draft that was given up', { code: null, at: 1 }],
  ['no JSON', { code: 'int main() {}', at: 1 }],
  [
    'a form without its test data',
    { code: JSON.stringify({ form: { ...form, data: undefined }, base: form, version: 1 }), at: 1 },
  ],
  ['a form without a version', { code: JSON.stringify({ form, base: form }), at: 1 }],
  ['a form without what it began with', { code: JSON.stringify({ form, version: 1 }), at: 1 }],
])('%s is no draft', (_, entry) => {
  expect(draftIn(entry)).toBeNull()
})
