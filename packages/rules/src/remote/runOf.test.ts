import { expect, test } from 'vitest'
import { runOf } from './runOf.ts'

const sent = {
  known: new Set(['7']),
  remoteId: '1A',
  sentAt: new Date('2026-01-01T10:00:00Z'),
  languages: ['GNU G++17', '54'],
  codeBytes: 100,
}
const run = {
  runId: '8',
  remoteId: '1A',
  at: new Date('2026-01-01T10:00:01Z'),
  language: 'GNU G++17',
  codeBytes: 100,
}

test.each([
  ['the newest one of the problem is it', [run], '8'],
  ['one that belongs to another submission is not', [{ ...run, runId: '7' }], null],
  ['one of another problem is not', [{ ...run, remoteId: '1B' }], null],
  ['one in another language is not', [{ ...run, language: 'Java' }], null],
  ['a language may be told by its number', [{ ...run, language: '54' }], '8'],
  ['an older one is not', [{ ...run, at: new Date('2026-01-01T09:49:59Z') }], null],
  ['clocks may differ by ten minutes', [{ ...run, at: new Date('2026-01-01T09:50:00Z') }], '8'],
  [
    'what the far side does not say speaks not against it',
    [{ ...run, at: null, language: null, codeBytes: null }],
    '8',
  ],
  ['one of the same length goes before a newer one', [{ ...run, runId: '9', codeBytes: 130 }, run], '8'],
  ['one of another length is taken if there is no other', [{ ...run, codeBytes: 130 }], '8'],
  ['of several the newest is taken', [{ ...run, runId: '9' }, run], '9'],
  ['there may be none', [], null],
])('%s', (_rule, runs, found) => {
  expect(runOf(runs, sent)).toBe(found)
})
