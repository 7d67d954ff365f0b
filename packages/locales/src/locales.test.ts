import { judgeStatus } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import {
  boardLocales,
  commentLocales,
  contestMakingLocales,
  contestRunLocales,
  editorLocales,
  entranceLocales,
  groupLocales,
  localeOf,
  locales,
  mailLocales,
  membershipLocales,
  messageLocales,
  auditLocales,
  orderFileLocales,
  ownLocales,
  paymentLocales,
  problemDataLocales,
  problemEditorLocales,
  profileLocales,
  quotationLocales,
  rankFileLocales,
  rankLocales,
  scrollBoardLocales,
  staffLocales,
  lessonLocales,
  lessonMakingLocales,
  trainingLocales,
  trainingMakingLocales,
  type Messages,
} from './locales.ts'

/** Every text under the name of its place. The variable parts of a text are filled with a visible value. */
function textsOf(messages: object, place = ''): [place: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const at = place === '' ? name : `${place}.${name}`
    if (value === null) return []
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String((value as (...args: unknown[]) => unknown)(7, 7, 7, 7))]]
    return textsOf(value as object, at)
  })
}

describe.each(Object.entries(locales))('%s', (locale, load) => {
  test('names every judge status', async () => {
    const { statuses }: Messages = await load()
    const unnamed = Object.entries(judgeStatus).filter(([, number]) => (statuses[String(number)] ?? '') === '')
    expect(unnamed).toEqual([])
    expect(new Set(Object.values(statuses)).size).toBe(Object.values(judgeStatus).length)
  })

  test('says nothing with an empty text, nor with the key of a catalogue', async () => {
    const texts = textsOf(await load())
    expect(texts.length).toBeGreaterThan(200)
    const lates = [
      boardLocales,
      commentLocales,
      contestMakingLocales,
      contestRunLocales,
      scrollBoardLocales,
      staffLocales,
      lessonLocales,
      lessonMakingLocales,
      trainingLocales,
      trainingMakingLocales,
      editorLocales,
      entranceLocales,
      groupLocales,
      ownLocales,
      paymentLocales,
      problemDataLocales,
      problemEditorLocales,
      mailLocales,
      membershipLocales,
      messageLocales,
      profileLocales,
      quotationLocales,
      auditLocales,
      orderFileLocales,
      rankFileLocales,
      rankLocales,
    ]
    for (const late of lates) {
      texts.push(...textsOf(await late[localeOf(locale)]()))
    }
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    // Names of the server's settings are what an administrator has to write down.
    const words = texts.map(([at, text]) => [at, text.replaceAll(/\bPRAXIS(_[A-Z]+)+\b/g, '')] as const)
    expect(words.filter(([, text]) => /\b[A-Za-z]+(_[A-Za-z]+)+\b/.test(text))).toEqual([])
  })
})

test('a caller that names Chinese, or nothing, is answered in Chinese, and any other in English', () => {
  for (const language of ['zh-CN', 'zh-cn', 'ZH-CN', ' zh-Cn ', '', ' ', '*', null, undefined]) {
    expect(localeOf(language), String(language)).toBe('zh-CN')
  }
  for (const language of ['zh', 'ZH', 'zh-TW', 'zh-Hans-CN', 'zh_CN', 'en', 'en-GB', 'ja', 'fr-FR']) {
    expect(localeOf(language), language).toBe('en-US')
  }
})
