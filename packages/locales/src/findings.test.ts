import { findingCodes, packageParts } from '@praxis/contract/findings'
import { expect, test } from 'vitest'
import { partName, tellFinding } from './tellFinding.ts'

/** What a language says of a code, and the parameters that it uses. Every parameter is 1. */
function tell(code: (typeof findingCodes)[number], locale: 'zh-CN' | 'en-US') {
  const used = new Set<string>()
  const params = new Proxy<Record<string, number>>(
    {},
    {
      get(_, name) {
        used.add(String(name))
        return 1
      },
    },
  )
  return { text: tellFinding({ code, params }, locale), used: [...used].toSorted() }
}

/** The words of these are those of a refusal, which the code among the parameters names. */
const words = findingCodes.filter((code) => code !== 'save_refused' && code !== 'archive_refused')

test.each(words)('%s is told in both languages with the same parameters', (code) => {
  const [zh, en] = [tell(code, 'zh-CN'), tell(code, 'en-US')]
  expect(zh.used).toEqual(en.used)
  expect(zh.text).toMatch(/\p{Script=Han}/u)
  expect(en.text).not.toMatch(/\p{Script=Han}/u)
  expect(en.text.trim()).not.toBe('')
})

test('every part of a package has a name of its own in both languages', () => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const names = packageParts.map((part) => partName(part, locale))
    expect(new Set(names).size).toBe(packageParts.length)
  }
})

test('what a format cannot say is told in Chinese by the words of the pages, not by the names in packages', () => {
  const told = (code: 'export_unsayable' | 'export_left_out', value: string) =>
    tellFinding({ code, params: { value } }, 'zh-CN').split('：')[1]
  expect(told('export_left_out', 'isSample')).toBe('哪些测试点是样例')
  expect(told('export_left_out', 'noteZh, noteEn')).toBe('样例说明')
  expect(told('export_unsayable', 'compare = tokens')).toBe('按词比较输出')
  expect(told('export_unsayable', 'compare = lines, isRemoveEndBlank = false')).toBe('逐行比较输出，不忽略行末空白')
  expect(told('export_unsayable', 'ioScore = 10, Σ = 9')).toBe('总分 10，而测试点合计 9')
  expect(told('export_left_out', 'submissions/accepted/a.c')).toBe('submissions/accepted/a.c')
})
