import { expect, test } from 'vitest'
import { withImports } from '../apps/web/namePages.ts'

test('a script is asked for early with all that it needs, each once, and not with what may come later', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports, dynamicImports: ['later.js'] })
  const page = chunk('page.js', 'parts.js', 'base.js')
  const chunks = [
    chunk('base.js'),
    chunk('later.js'),
    chunk('parts.js', 'dialogs.js'),
    chunk('dialogs.js', 'base.js'),
    page,
  ]
  const names = [...withImports(page, chunks)].map(({ fileName }) => fileName)
  expect(names.toSorted()).toEqual(['base.js', 'dialogs.js', 'page.js', 'parts.js'])
})
