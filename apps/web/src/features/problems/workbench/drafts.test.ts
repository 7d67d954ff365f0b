import { expect, test } from 'vitest'
import { draftKey, readDraft, writeDraft, type DraftStorage } from './drafts.ts'

/** A storage that holds so many characters. */
function aStorage(room: number): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      const used = [...items].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

const key = draftKey('problem:1001', 'C++')

test('code comes back as it was written, per problem and language', () => {
  const storage = aStorage(1_000)
  expect(writeDraft(storage, key, 'int main() {}', 1)).toBe(true)
  expect(readDraft(storage, key)).toBe('int main() {}')
  expect(readDraft(storage, draftKey('problem:1001', 'C'))).toBeNull()
  expect(readDraft(storage, draftKey('problem:1002', 'C++'))).toBeNull()
})

test('an emptied editor is a draft too, a forgotten one is not', () => {
  const storage = aStorage(1_000)
  writeDraft(storage, key, '', 1)
  expect(readDraft(storage, key)).toBe('')
  writeDraft(storage, key, null, 2)
  expect(readDraft(storage, key)).toBeNull()
})

test('when the storage is full the oldest drafts go, and nothing else does', () => {
  const storage = aStorage(250)
  storage.setItem('Praxis_Token', 'x'.repeat(50))
  writeDraft(storage, draftKey('a', 'C'), 'a'.repeat(50), 20)
  writeDraft(storage, draftKey('b', 'C'), 'b'.repeat(50), 10)
  expect(writeDraft(storage, key, 'c'.repeat(50), 30)).toBe(true)
  expect(readDraft(storage, draftKey('b', 'C'))).toBeNull()
  expect(readDraft(storage, draftKey('a', 'C'))).toBe('a'.repeat(50))
  expect(storage.getItem('Praxis_Token')).not.toBeNull()
})

test('what cannot be kept is reported', () => {
  expect(writeDraft(aStorage(10), key, 'x'.repeat(50), 1)).toBe(false)
})

test('an entry that is not ours reads as no draft', () => {
  const storage = aStorage(1_000)
  storage.setItem(key, '{')
  expect(readDraft(storage, key)).toBeNull()
  storage.setItem(key, '{"code":1}')
  expect(readDraft(storage, key)).toBeNull()
})
