import { expect, test } from 'vitest'
import { programFiles } from './programFiles.ts'

test('each language and each ending belongs to one entry, and a source has a language that packages may name', () => {
  for (const { languages, usual, pattern } of programFiles) {
    expect(languages).toContain(usual)
    for (const name of languages) {
      expect(programFiles.filter((one) => one.pattern.test(name)).map((one) => one.pattern)).toEqual([pattern])
    }
  }
  const endings = programFiles.flatMap(({ endings, otherEndings = [] }) => [...endings, ...otherEndings])
  expect(new Set(endings).size).toBe(endings.length)
})
