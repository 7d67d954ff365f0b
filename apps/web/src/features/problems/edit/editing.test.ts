import { expect, test } from 'vitest'
import { anchorOf, placeOfRefusal, sectionOf } from './editing.ts'

test.each([
  ['problemId', 'statement'],
  ['title', 'statement'],
  ['en-US.description', 'statement'],
  ['zh-CN.title', 'statement'],
  ['en-US.pdf', 'statement'],
  ['sourceEn', 'statement'],
  ['exampleList.2.input', 'statement'],
  ['languages.3.timeFactor', 'judging'],
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

test.each([
  ['problem.timeLimit', 'timeLimit'],
  ['problem.compare.epsAbs', 'compare.epsAbs'],
  ['problem.exampleList.2.noteZh', 'exampleList'],
  ['examples', 'exampleList'],
  ['problem.statements.en-US.title', 'en-US.title'],
  ['languages.0.timeFactor', 'languages'],
  ['codeTemplates.1.code', 'codeTemplates'],
  ['tags.0.name', 'tags'],
  ['samples.3.score', 'samples'],
])('what the server refuses of %s is shown at %s', (named, field) => {
  expect(placeOfRefusal(named)).toBe(field)
})
