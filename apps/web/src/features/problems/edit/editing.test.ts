import { expect, test } from 'vitest'
import { anchorOf, sectionOf } from './editing.ts'

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
  ['judgeCaseMode', 'data'],
  ['auth', 'sharing'],
  ['tags', 'sharing'],
])('a refusal of %s opens the section %s', (field, section) => {
  expect(sectionOf(field)).toBe(section)
})

test('a refusal about the test data leads to their section, and any other to its field', () => {
  for (const field of ['samples', 'samples.3.score', 'uploadTestcaseDir', 'isUploadTestCase', 'judgeCaseMode'])
    expect(anchorOf(field)).toBe('field-samples')
  expect(anchorOf('en-US.title')).toBe('field-en-US.title')
})
