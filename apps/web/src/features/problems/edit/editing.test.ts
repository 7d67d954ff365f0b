import { expect, test } from 'vitest'
import { sectionOf } from './editing.ts'

test.each([
  ['problemId', 'statement'],
  ['title', 'statement'],
  ['en-US.description', 'statement'],
  ['zh-CN.title', 'statement'],
  ['exampleList.2.input', 'statement'],
  ['timeLimit', 'judging'],
  ['spjCode', 'judging'],
  ['codeTemplates', 'judging'],
  ['samples', 'data'],
  ['samples.3.score', 'data'],
  ['uploadTestcaseDir', 'data'],
  ['auth', 'sharing'],
  ['tags', 'sharing'],
])('a refusal of %s opens the section %s', (field, section) => {
  expect(sectionOf(field)).toBe(section)
})
