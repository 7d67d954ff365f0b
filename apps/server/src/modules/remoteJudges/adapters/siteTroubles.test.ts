import { expect, test } from 'vitest'
import { accountOfStandIn, aRemoteSite, longEnough, remoteSiteNames, troubleOf } from '../../../../test/remoteSites.ts'

const names = remoteSiteNames

test.each(names)('%s: a program is sent and followed from waiting to its verdict', async (name) => {
  const { adapter, site, visit, remoteId, runId, send } = await aRemoteSite(name)
  const code = 'int main() { char c = "%+&=\\\\"[0]; } // 梨 é\r\n\t// stand-in polls: 2'
  expect(await send(code)).toBe(runId)
  expect(site.state.submissions[0]).toMatchObject({ username: 'judge', problemId: remoteId, code: longEnough(code) })
  const statuses = []
  for (let poll = 0; poll < 3; poll += 1) {
    const { status, isFinal, timeMs, memoryKb } = await adapter.follow(visit, { remoteId, runId })
    statuses.push([status, isFinal, timeMs, memoryKb])
  }
  expect(statuses).toEqual(
    {
      HDU: [
        [5, false, null, null],
        [5, false, null, null],
        [0, true, 15, 1720],
      ],
      POJ: [
        [5, false, null, null],
        [5, false, null, null],
        [0, true, 16, 168],
      ],
      SPOJ: [
        [5, false, null, null],
        [5, false, null, null],
        [0, true, 20, 5530],
      ],
      LIBRE: [
        [6, false, null, null],
        [7, false, null, null],
        [0, true, 25, 1720],
      ],
    }[name],
  )
})

test.each(names)(
  '%s: what an account sent is listed, newest first, and nobody else sees it as theirs',
  async (name) => {
    const { adapter, site, visit, visitAs, remoteId, runId, send } = await aRemoteSite(name)
    site.state.accounts.set('other', 'pass word')
    await send('first')
    const second = await send('second')
    const runs = await adapter.newest!(visit, remoteId)
    expect(runs.map((run) => [run.runId, run.remoteId])).toEqual([
      [second, remoteId],
      [runId, remoteId],
    ])
    const [run] = runs
    if (name !== 'SPOJ') {
      expect(run!.codeBytes).toBe(Buffer.byteLength(longEnough('second')))
      expect(Math.abs(run!.at!.getTime() - site.state.submissions[0]!.at.getTime())).toBeLessThan(1000)
    }
    expect(run!.language).toBe({ HDU: 'G++', POJ: 'G++', SPOJ: null, LIBRE: null }[name])
    expect(await adapter.newest!(visitAs({ username: 'other', password: 'pass word' }), remoteId)).toEqual([])
  },
)

test.each(names)(
  '%s: a wrong password, an unknown account and no account are told apart from a session that ended',
  async (name) => {
    const { adapter, site, visit, visitAs, remoteId, language, send } = await aRemoteSite(name)
    const wanted = { remoteId, language, code: longEnough('x') }
    const wrong = [
      { ...accountOfStandIn, password: 'wrong' },
      { ...accountOfStandIn, username: 'nobody' },
    ]
    for (const account of wrong) {
      expect((await troubleOf(adapter.signIn(visitAs(account)))).trouble).toBe('wrong_password')
    }
    expect((await troubleOf(adapter.signIn(visitAs(null)))).trouble).toBe('signed_out')
    await send('one')
    site.signOut()
    const ended = await troubleOf(adapter.submit(visit, wanted))
    expect([ended.trouble, ended.maybeArrived]).toEqual(['signed_out', false])
    await adapter.signIn(visit)
    await adapter.submit(visit, wanted)
    expect(site.state.submissions).toHaveLength(2)
  },
)

test.each(names)('%s: every trouble of the site has its name in everything that is asked', async (name) => {
  const { adapter, site, visit, remoteId, runId, language, send } = await aRemoteSite(name)
  await send('one')
  const asks = {
    fetchProblem: () => adapter.fetchProblem(visit, remoteId),
    signIn: () => adapter.signIn(visit),
    submit: () => adapter.submit(visit, { remoteId, language, code: longEnough('two') }),
    newest: () => adapter.newest!(visit, remoteId),
    follow: () => adapter.follow(visit, { remoteId, runId }),
  }
  const expected = {
    captcha: 'captcha',
    maintenance: 'maintenance',
    changed: 'changed',
    tooMany: 'too_many',
    broken: 'unreachable',
  } as const
  for (const trouble of Object.keys(expected) as (keyof typeof expected)[]) {
    site.state.trouble = trouble
    for (const [what, ask] of Object.entries(asks)) {
      const error = await troubleOf(ask())
      expect([what, trouble, error.trouble]).toEqual([what, trouble, expected[trouble]])
      if (trouble === 'tooMany') expect(error.retryAfterSeconds).toBe(7)
      expect(error.detail).not.toContain(accountOfStandIn.password)
    }
  }
  site.state.trouble = null
  expect(site.state.submissions).toHaveLength(1)
  expect(await adapter.follow(visit, { remoteId, runId })).toMatchObject({ status: 0, isFinal: true })
})

test.each(names)(
  '%s: a submission that is stored while its answer is cut off may have arrived, and is found',
  async (name) => {
    const { adapter, site, visit, remoteId, runId, language } = await aRemoteSite(name)
    await adapter.signIn(visit)
    site.state.trouble = 'cut'
    const error = await troubleOf(adapter.submit(visit, { remoteId, language, code: longEnough('one') }))
    expect([error.trouble, error.maybeArrived]).toEqual(['unreachable', true])
    expect((await adapter.newest!(visit, remoteId)).map((run) => run.runId)).toEqual([runId])
  },
)

test.each(names)('%s: what cannot be reached has not arrived', async (name) => {
  const { adapter, site, visit, remoteId, language } = await aRemoteSite(name)
  await site.close()
  const error = await troubleOf(adapter.submit(visit, { remoteId, language, code: longEnough('one') }))
  expect([error.trouble, error.maybeArrived]).toEqual(['unreachable', false])
})

test.each(names)('%s: refusals in words are told apart', async (name) => {
  const { adapter, site, visit, remoteId, language } = await aRemoteSite(name)
  await adapter.signIn(visit)
  const submit = (more: object) =>
    troubleOf(adapter.submit(visit, { remoteId, language, code: longEnough('one'), ...more }))
  site.state.trouble = 'refuses'
  const refused = { HDU: 'too_many', POJ: 'too_many', SPOJ: 'language_gone', LIBRE: 'refused' }[name]
  expect((await submit({})).trouble).toBe(refused)
  site.state.trouble = null
  expect((await submit({ language: { ...language, remoteKey: '77' } })).trouble).toBe('language_gone')
  expect((await submit({ remoteId: name === 'SPOJ' ? 'NONE' : '9999' })).trouble).toBe('not_found')
  const bad = { HDU: 'short', POJ: 'short', SPOJ: 'x'.repeat(60_000), LIBRE: '' }[name]
  expect((await submit({ code: bad })).trouble).toBe('code_refused')
  expect(site.state.submissions).toEqual([])
})

test.each(names)('%s: a problem and a run that the site does not have are not found', async (name) => {
  const { adapter, visit, remoteId } = await aRemoteSite(name)
  const unknown = name === 'SPOJ' ? 'NONE' : '9999'
  expect((await troubleOf(adapter.fetchProblem(visit, unknown))).trouble).toBe('not_found')
  expect((await troubleOf(adapter.follow(visit, { remoteId, runId: '1' }))).trouble).toBe('not_found')
})

test.each(names)('%s: a puzzle at log-in is not taken for a wrong password', async (name) => {
  const { adapter, site, visit } = await aRemoteSite(name)
  site.state.trouble = 'loginPuzzle'
  expect((await troubleOf(adapter.signIn(visit))).trouble).toBe('captcha')
})
