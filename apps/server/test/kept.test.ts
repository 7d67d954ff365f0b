import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sources } from '../../../tests/sources.ts'

type Told = {
  /** All that decides whether what is kept answers a question. */
  readonly key: readonly string[]
  /** The file and the name of the test that goes through them; null: nothing decides. */
  readonly test: readonly [file: string, name: string] | null
}

const calls = 'modules/standings/calls'

/** What a process keeps beyond a call, by its file and name. */
const kept: Readonly<Record<string, Told>> = {
  'db/reading/counting.ts keptOf': {
    key: ['database', 'statement', 'values', 'time'],
    test: [
      'db/reading/counting.test.ts',
      'a count answers for no other values, no other statement, and no other database',
    ],
  },
  'db/reading/readTogether.ts readingsOf': {
    key: ['database', 'statement', 'values', 'moment of asking'],
    test: ['db/reading/readTogether.test.ts', 'other values, other statements and other databases share nothing'],
  },
  'http/mount.ts serialisers': {
    key: ['endpoint'],
    test: ['../test/wireFields.test.ts', 'calls of problems carry exactly the fields of the wire'],
  },
  'messages.ts loaded': {
    key: ['locale'],
    test: [
      'modules/submissions/routes.test.ts',
      'what happened is told in the reader’s words, and test data only to those who manage the problem',
    ],
  },
  'modules/accounts/outside/oidc/provider.ts known': {
    key: ['issuer', 'client id', 'client secret', 'time'],
    test: [
      'modules/accounts/outside/oidc/provider.test.ts',
      'what a provider says of itself is kept for the settings that it was asked with, and for no others',
    ],
  },
  'modules/accounts/passwords/chosen.ts commonPasswords': { key: [], test: null },
  'modules/ai/ask/atOnce.ts running': {
    key: ['person'],
    test: [
      'modules/ai/budget/budget.test.ts',
      'one person is given two answers at once by a server, and a third waits for one of them',
    ],
  },
  'modules/contestRun/balloons/solutions.ts known': {
    key: ['board', 'version of the board'],
    test: [
      'modules/contestRun/balloons/listBalloons.test.ts',
      'nobody is first while somebody who sent earlier waits, and then whoever is',
    ],
  },
  'modules/contestRun/run/readRun.ts kept': {
    key: ['board', 'time'],
    test: [
      'modules/contestRun/run/readRun.test.ts',
      'desks that ask at once get one answer, which is kept for a second and for its own contest',
    ],
  },
  'modules/people/figures/figures.ts keptOf': {
    key: ['database', 'range', 'time'],
    test: ['modules/people/figures/figures.test.ts', 'a ranking is kept for a minute, each range by itself'],
  },
  'modules/prints/pdf/fonts.ts opened': { key: [], test: null },
  'modules/remoteJudges/http/dispatcher.ts proxies': {
    key: ['address of the proxy'],
    test: [
      'modules/remoteJudges/http/hosts.test.ts',
      'a proxy leads to the hosts of the site, redirects included, and to no other',
    ],
  },
  // Which settings the log has named already.
  'modules/site/storedSettings.ts told': { key: [], test: null },
  [`${calls}/document/boardHead.ts written`]: {
    key: ['board', 'view'],
    test: [
      `${calls}/document/boardHead.test.ts`,
      'every field of a contest that a board is made of gives it another shape, and no other does',
    ],
  },
  [`${calls}/document/writeBoard.ts desks`]: {
    key: ['board', 'view', 'version of the view'],
    test: [`${calls}/document/writeBoard.test.ts`, 'each view is a document of its own'],
  },
  [`${calls}/document/writeBoard.ts writtenRows`]: {
    key: ['row'],
    test: [
      `${calls}/document/writeBoard.test.ts`,
      'a large board is not written anew for a few changes: they follow it',
    ],
  },
  [`${calls}/others/otherRows.ts kept`]: {
    key: ['our board', 'view of the other', 'attempts of the person', 'second'],
    test: [
      `${calls}/others/otherRows.test.ts`,
      'what is kept of a row is of one contest of ours, of one view, and of its person as they are',
    ],
  },
  [`${calls}/ranks/ranking.ts known`]: {
    key: ['view', 'version of the view'],
    test: [`${calls}/ranks/ranking.test.ts`, 'a ranking is made once for each state of the board and each view of it'],
  },
  [`${calls}/readPlace.ts known`]: {
    key: ['ranking'],
    test: [
      `${calls}/readPlace.test.ts`,
      'a place on a frozen board knows nothing of what came after the freeze, also of the own verdicts',
    ],
  },
  // Whether the list of the whole site is longer than is counted; only a database decides, and a process has one.
}

/** Variables of a module that begin empty, so that calls fill them. */
const begins = /^(?:export )?(?:let (\w+)\b|const (\w+)(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/gm

const folder = new URL('../src/', import.meta.url)

test('whatever a module keeps beyond a call is listed with its key and the test that goes through the key', () => {
  const found = sources('apps/server/src')
    .filter((file) => !isTest({ file, from: '' }))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(begins)].map(
        ([, changed, filled]) => `${file.slice('apps/server/src/'.length)} ${changed ?? filled}`,
      ),
    )
  expect(found.toSorted()).toEqual(Object.keys(kept).toSorted())
  for (const { test: told } of Object.values(kept)) {
    if (told !== null) expect(readFileSync(new URL(told[0], folder), 'utf8')).toContain(told[1])
  }
})
