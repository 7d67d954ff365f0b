import { expect, test } from 'vitest'
import { charactersKept, isDue, versionEveryMs, versionsIn, versionsKept, withVersion } from './draftVersions.ts'
import type { DraftVersion } from './draftVersions.ts'

const version = (code: string, at = 1): DraftVersion => ({ code, at, cause: 'written' })

test('a program that is kept already, or that is empty, is not kept again', () => {
  const one = withVersion([], version('a'))
  expect(withVersion(one, version('a', 2))).toEqual(one)
  expect(withVersion(one, version(' \n', 2))).toEqual(one)
  expect(withVersion(one, version('b', 2)).map(({ code }) => code)).toEqual(['b', 'a'])
  expect(withVersion(withVersion(one, version('b')), version('a')).map(({ code }) => code)).toEqual(['a', 'b', 'a'])
})

test('the oldest go, and the newest stays however long it is', () => {
  let versions: DraftVersion[] = []
  for (let n = 0; n < versionsKept + 10; n += 1) versions = withVersion(versions, version(`program ${n}`, n))
  expect(versions).toHaveLength(versionsKept)
  expect(versions[0]?.code).toBe(`program ${versionsKept + 9}`)
  const long = 'x'.repeat(charactersKept + 1)
  expect(withVersion(versions, version(long))).toEqual([version(long)])
})

test('what somebody writes is kept every five minutes', () => {
  expect(isDue([], 1_000_000)).toBe(true)
  expect(isDue([version('a', 1_000)], 1_000 + versionEveryMs - 1)).toBe(false)
  expect(isDue([version('a', 1_000)], 1_000 + versionEveryMs)).toBe(true)
})

test('anything else in the storage reads as nothing', () => {
  expect(versionsIn(undefined)).toEqual([])
  expect(versionsIn([version('a'), { code: 1 }, null, { ...version('b'), cause: 'other' }])).toEqual([version('a')])
})
