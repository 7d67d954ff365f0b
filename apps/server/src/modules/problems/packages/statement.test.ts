import { expect, test } from 'vitest'
import { splitStatement } from './statement.ts'

test('a statement is split at its input, output and hint headings', () => {
  const text = 'Story.\n\n## Input\n\nTwo numbers.\n\n## Output\nOne.\n\n# Note\nMind.'
  expect(splitStatement('T', text, 'en-US')).toEqual({
    title: 'T',
    description: 'Story.',
    input: 'Two numbers.',
    output: 'One.',
    hint: 'Mind.',
  })
})

test('other headings stay where they are, and headings in code are text', () => {
  const text = '故事\n\n## 样例说明\n\n```\n## 输入\n```\n\n## 输入格式\n\n一行'
  const { description, input } = splitStatement('T', text, 'zh-CN')
  expect(description).toContain('## 样例说明')
  expect(description).toContain('## 输入\n```')
  expect(input).toBe('一行')
})
