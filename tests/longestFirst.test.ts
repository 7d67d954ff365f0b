import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { longest } from './longestFirst.ts'
import { projects } from './projects.ts'

test('the files that begin first are there, in projects that run two at once', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const globs: readonly string[] = [...projects.verdicts.include, ...projects.system.include]
  for (const file of longest) {
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(
      globs.some((glob) => path.matchesGlob(file, glob)),
      file,
    ).toBe(true)
  }
})
