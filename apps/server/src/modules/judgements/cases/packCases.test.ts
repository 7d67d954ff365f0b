import type { CaseDetail } from '@praxis/contract/judged'
import { aStoredCase } from '../../../../test/foldedSite.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCases, unpackCases, type StoredCase } from './packCases.ts'

test('whatever cases are packed, the same are unpacked', () => {
  fc.assert(
    fc.property(fc.array(aStoredCase, { maxLength: 40 }), (cases) => {
      expect(unpackCases(packCases(cases))).toEqual(cases)
    }),
    {
      numRuns: 300,
    },
  )
})

const accepted = (seq: number): StoredCase => ({
  seq,
  caseId: 5_000_000 + seq,
  groupNum: null,
  status: 0,
  score: 5,
  timeUs: 1_000_000 + ((seq * 7_919) % 3_000),
  memoryKb: 3_000 + ((seq * 104_729) % 300),
  detail: null,
  sequence: 1 + (seq % 3),
})

test('twenty usual cases take no more than two hundred bytes', () => {
  const cases = Array.from({ length: 20 }, (_, at) => accepted(at + 1))
  expect(packCases(cases).length).toBeLessThan(200)
})

test('what was packed by the first version is read for ever', () => {
  const detail: CaseDetail = { reason: 'time', limit: 2_000 }
  const packed =
    'AR2LOwqAMBAF77L1E95uEIxXWbawSBGICn4q8e4Sp5opxg2uAR/ZUXRXUrNmDMqpd6JlWA74drcWcPYh4IYU8EeOspz7JrNcdS0CaXWtl8xG8sX/xAc='
  expect(unpackCases(Buffer.from(packed, 'base64'))).toEqual([{ ...accepted(1), detail }, accepted(2)])
})

test('a value of another version is not guessed at', () => {
  expect(() => unpackCases(Buffer.concat([Buffer.of(2), packCases([]).subarray(1)]))).toThrow('format 2 are not known')
})
