import { maskedSecret, siteSettings } from '@praxis/contract/siteSettings'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { sealerOf } from '#server/services/sealer.ts'

const noAccounts = {
  hduUsernameList: [],
  hduPasswordList: [],
  cfUsernameList: [],
  cfPasswordList: [],
  pojUsernameList: [],
  pojPasswordList: [],
  atcoderUsernameList: [],
  atcoderPasswordList: [],
  spojUsernameList: [],
  spojPasswordList: [],
  libreojUsernameList: [],
  libreojPasswordList: [],
}

async function aSite() {
  const server = await startServer({ submitInterval: 3 })
  const root = await server.aUser({ role: 'root' })
  const read = async () => (await server.call(siteSettings.switches, {}, root)).data!
  type Change = Parameters<typeof server.call<typeof siteSettings.setSwitches>>[1]
  const change = (fields: Change) => server.call(siteSettings.setSwitches, fields, root)
  /** The accounts at Codeforces as the server may use them. */
  async function accounts(key = 'a key of the tests') {
    const rows = await server.services.db
      .selectFrom('remote_account')
      .select(['login', 'secret_sealed as sealed'])
      .where('site', '=', 'CF')
      .where('is_leaving', '=', false)
      .orderBy('rank')
      .orderBy('id')
      .execute()
    return rows.map(({ login, sealed }) => [login, sealerOf(key).open(sealed, `cf ${login}`)])
  }
  const audit = async () =>
    JSON.stringify(
      await server.services.db.selectFrom('audit').select(['act', 'before', 'after']).orderBy('id').execute(),
    )
  return { ...server, root, read, change, accounts, audit }
}

test('an administrator reads every switch, with what holds until somebody changes it', async () => {
  const { read } = await aSite()
  expect(await read()).toEqual({
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
    openPublicJudge: true,
    openGroupJudge: true,
    openContestJudge: true,
    openAiChat: false,
    hideNonContestSubmissionCode: false,
    limitTextsOfPerson: true,
    limitTextsOfAddress: true,
    refuseSameTexts: true,
    holdLinksOfNewAccounts: true,
    openCreation: true,
    keepAllApart: false,
    judgementTotal: 600,
    hideStaffInRanks: false,
    defaultSubmitInterval: 3,
    defaultCreateGroupDailyLimit: 2,
    defaultCreateGroupLimit: 5,
    defaultCreateGroupACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 20,
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    aiBaseUrl: '',
    aiModel: '',
    aiApiKey: '',
    aiAnswerTokens: 1_500,
    aiInputPrice: 0,
    aiOutputPrice: 0,
    aiCurrency: 'CNY',
    aiPersonCalls: 20,
    aiPersonTokens: 100_000,
    aiSiteCalls: 2_000,
    aiSiteTokens: 5_000_000,
    ...noAccounts,
  })
})

test('a change takes what it names and leaves the rest, and one wrong field changes nothing at all', async () => {
  const { read, change, audit } = await aSite()
  const before = await read()
  expect(await change({ openAiChat: true, defaultCreateGroupLimit: -1 })).toMatchObject({
    http: 400,
    field: 'defaultCreateGroupLimit',
  })
  expect(await change({ openAiChat: true, cfUsernameList: ['a'] })).toMatchObject({ code: 'accounts_not_paired' })
  expect(await read()).toEqual(before)
  expect(await audit()).toBe('[]')
  expect(await change({ openAiChat: true, defaultSubmitInterval: 0, openGroupJudge: null })).toMatchObject({
    status: 200,
  })
  expect(await read()).toEqual({ ...before, openAiChat: true, defaultSubmitInterval: 0 })
})

test('a switch works at the next request of every process', async () => {
  const { change, aProblem, aUser, database } = await aSite()
  await aProblem()
  const other = await startServer({ database, submitInterval: 3 })
  const { token } = await aUser()
  const submit = async () =>
    (await other.call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, { token })).code ??
    'in'
  expect([await submit(), await submit()]).toEqual(['in', 'submit_too_fast'])
  await change({ openPublicJudge: false })
  expect(await submit()).toBe('judge_area_closed')
  await change({ openPublicJudge: true, defaultSubmitInterval: 0 })
  expect([await submit(), await submit()]).toEqual(['in', 'in'])
})

test('passwords of accounts are stored sealed, answered as a mask, and in no log', async () => {
  const { read, change, accounts, audit, services, call } = await aSite()
  const given = { cfUsernameList: ['ann', 'bob'], cfPasswordList: ['pass-of-ann', 'pass-of-bob'] }
  expect(await change(given)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ cfUsernameList: ['ann', 'bob'], cfPasswordList: [maskedSecret, maskedSecret] })
  expect(await accounts()).toEqual([
    ['ann', 'pass-of-ann'],
    ['bob', 'pass-of-bob'],
  ])
  const rows = await services.db.selectFrom('remote_account').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('pass-of')
  expect(await audit()).toContain('remoteAccount.add')
  expect(await audit()).not.toContain('pass-of')
  const website = JSON.stringify((await call(site.websiteConfig, {})).data)
  expect(website).not.toMatch(/List|ann/)
})

test('a mask keeps the password of the same user name, also in another order and beside new accounts', async () => {
  const { change, accounts } = await aSite()
  await change({ cfUsernameList: ['ann', 'bob', 'cat'], cfPasswordList: ['1', '2', '3'] })
  const again = { cfUsernameList: ['dan', 'cat', 'ann'], cfPasswordList: ['4', maskedSecret, maskedSecret] }
  expect(await change(again)).toMatchObject({ status: 200 })
  expect(await accounts()).toEqual([
    ['dan', '4'],
    ['cat', '3'],
    ['ann', '1'],
  ])
})

test('accounts stay when they are not named, and empty lists remove them', async () => {
  const { read, change, audit } = await aSite()
  await change({ cfUsernameList: ['ann'], cfPasswordList: ['1'], hduUsernameList: ['eve'], hduPasswordList: ['2'] })
  await change({ openAiChat: true, cfUsernameList: null, cfPasswordList: null })
  expect(await read()).toMatchObject({ cfUsernameList: ['ann'], hduUsernameList: ['eve'] })
  const logged = await audit()
  // What a page read and sends back whole is no change.
  await change(await read())
  expect(await audit()).toBe(logged)
  // Nor is the same password, entered again.
  await change({ cfUsernameList: ['ann'], cfPasswordList: ['1'] })
  expect(await audit()).toBe(logged)
  await change({ cfUsernameList: [], cfPasswordList: [] })
  expect(await read()).toMatchObject({ cfUsernameList: [], cfPasswordList: [], hduUsernameList: ['eve'] })
})

test.each([
  ['a list alone', { cfUsernameList: ['ann'] }, 'accounts_not_paired', 'cfPasswordList'],
  ['the other list alone', { cfPasswordList: ['1'] }, 'accounts_not_paired', 'cfUsernameList'],
  ['a null list', { cfUsernameList: ['ann'], cfPasswordList: null }, 'accounts_not_paired', 'cfPasswordList'],
  [
    'lists of unequal length',
    { cfUsernameList: ['ann', 'bob'], cfPasswordList: ['1'] },
    'accounts_not_paired',
    'cfPasswordList',
  ],
  [
    'no password',
    { cfUsernameList: ['ann', 'bob'], cfPasswordList: ['1', ''] },
    'accounts_not_paired',
    'cfPasswordList',
  ],
  ['no name', { cfUsernameList: ['ann', ' '], cfPasswordList: ['1', '2'] }, 'accounts_not_paired', 'cfUsernameList'],
  [
    'the mask of nobody',
    { cfUsernameList: ['new'], cfPasswordList: [maskedSecret] },
    'accounts_not_paired',
    'cfPasswordList',
  ],
  ['a name twice', { cfUsernameList: ['ann', 'ann '], cfPasswordList: ['1', '2'] }, 'accounts_twice', 'cfUsernameList'],
])('%s is refused by the name of the field', async (_what, lists, code, field) => {
  const { change, accounts } = await aSite()
  await change({ cfUsernameList: ['old'], cfPasswordList: ['0'] })
  expect(await change({ ...lists, openAiChat: true })).toMatchObject({ http: 200, status: 400, code, field })
  expect(await accounts()).toEqual([['old', '0']])
})

test('an account that was begun and left empty is none', async () => {
  const { change, accounts } = await aSite()
  expect(await change({ cfUsernameList: ['ann', ''], cfPasswordList: ['1', ''] })).toMatchObject({ status: 200 })
  expect(await accounts()).toEqual([['ann', '1']])
})

test('a server with another key adds no password to those it cannot open, until all are entered again', async () => {
  const { change, accounts, root, database } = await aSite()
  await change({ cfUsernameList: ['ann'], cfPasswordList: ['1'], hduUsernameList: ['eve'], hduPasswordList: ['2'] })
  const other = await startServer({ database, settingsKey: 'another key' })
  const changeThere = (fields: object) => other.call(siteSettings.setSwitches, fields, { ...root, language: 'en-US' })
  const refused = await changeThere({ cfUsernameList: ['ann', 'bob'], cfPasswordList: [maskedSecret, '3'] })
  expect(refused).toMatchObject({ status: 400, code: 'settings_key_missing', field: 'cfPasswordList' })
  expect(refused.msg).toContain('PRAXIS_SETTINGS_KEY')
  expect(await changeThere({ cfUsernameList: ['bob'], cfPasswordList: ['3'] })).toMatchObject({
    code: 'settings_key_missing',
  })
  // What needs no key goes on.
  expect(await changeThere({ cfUsernameList: ['ann'], cfPasswordList: [maskedSecret] })).toMatchObject({ status: 200 })
  expect(await accounts()).toEqual([['ann', '1']])
  const entered = { cfUsernameList: ['ann'], cfPasswordList: ['3'], hduUsernameList: [], hduPasswordList: [] }
  expect(await changeThere(entered)).toMatchObject({ status: 200 })
  expect(await accounts('another key')).toEqual([['ann', '3']])
})

test('a number that is no number changes nothing, and a negative submit interval is none', async () => {
  const { call, aUser } = await startServer()
  const { token } = await aUser({ role: 'root' })
  const set = (value: unknown) => call(siteSettings.setSwitches, { defaultSubmitInterval: value as number }, { token })
  const interval = async () => (await call(siteSettings.switches, {}, { token })).data?.defaultSubmitInterval
  expect(await set(5)).toMatchObject({ status: 200 })
  for (const value of ['', false, [], '7', 1.5]) {
    expect(await set(value), JSON.stringify(value)).toMatchObject({ http: 400, field: 'defaultSubmitInterval' })
  }
  expect(await interval()).toBe(5)
  expect(await set(-1)).toMatchObject({ status: 200 })
  expect(await interval()).toBe(0)
})
