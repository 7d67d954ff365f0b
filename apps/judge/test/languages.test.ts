import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#judge/languages/index.ts'
import { sandboxMissing } from './bench.ts'
import { folders, isHere, languageFolder, languageOf, tryLanguages } from './tryLanguages.ts'

test('each file of languages has a folder of programs', () => {
  const exporting = readdirSync(languageFolder).filter((file) =>
    /^export const languages = /m.test(file.endsWith('.ts') ? readFileSync(join(languageFolder, file), 'utf8') : ''),
  )
  expect(exporting.length).toBeGreaterThan(20)
  expect(exporting.filter((file) => !folders.includes(file.replace('.ts', '')))).toEqual([])
  // A folder of no language would be in no part.
  const names = languages.map(({ name }) => name)
  expect(folders.filter((folder) => !names.includes(languageOf.get(folder) ?? ''))).toEqual([])
})

test.skipIf(sandboxMissing() !== null)('the languages of every course are installed', () => {
  const installed = languages.map(({ name }) => name).filter(isHere)
  expect(installed).toEqual(expect.arrayContaining(['C', 'C++', 'Python3', 'JavaScript Node']))
})

tryLanguages(0)
