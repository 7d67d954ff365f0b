import { judging, judgingProtocol } from '@praxis/contract/judging'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { aJudgeSite } from '../../../test/judgeSite.ts'

const oldHello = {
  protocol: 1,
  name: 'old',
  hostKey: 'old',
  tier: 'full',
  slots: 1,
  languages: [{ name: 'Python3', version: '3' }],
}
const newHello = { protocol: judgingProtocol + 1, host: { title: 'new', languages: 'all' }, more: [1] }

test.each([oldHello, newHello])('a judge of protocol $protocol is told both numbers in its language', async (input) => {
  const { call, hosts } = await aJudgeSite()
  for (const [language, words] of [
    ['en', /protocol/],
    ['zh-CN', /协议/],
  ] as const) {
    const reply = await call(judging.hello, input as never, { token: judgeToken, language })
    expect(reply).toMatchObject({ http: 200, status: 400, code: 'judge_protocol' })
    expect(reply.msg).toMatch(words)
    expect(reply.msg).toContain(` ${input.protocol} `)
    expect(reply.msg).toContain(` ${judgingProtocol}`)
  }
  expect((await hosts()).hosts).toEqual([])
})

test('a hello of this protocol without a readable host is wrong input', async () => {
  const { call } = await aJudgeSite()
  for (const input of [{ protocol: judgingProtocol }, { ...newHello, protocol: judgingProtocol }]) {
    expect(await call(judging.hello, input as never, { token: judgeToken })).toMatchObject({
      code: 'invalid_input',
      field: 'host',
    })
  }
})

test('a session from before an upgrade is unknown, so that its judge says hello again', async () => {
  const { aJudge, only, services } = await aJudgeSite()
  const judge = await aJudge('host')
  await services.db.updateTable('judge_host').set({ protocol: 1 }).execute()
  expect(await judge.heartbeat()).toMatchObject({ code: 'judge_session_unknown' })
  expect(await only()).toMatchObject({ isOutdated: true })
  await aJudge('host')
  expect(await only()).toMatchObject({ isOutdated: false })
})
