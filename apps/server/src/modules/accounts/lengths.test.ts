import { accounts } from '@praxis/contract/accounts'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'

const password = 'correct-horse'

test('lengths are refused in the language of the caller', async () => {
  const { call } = await startServer()
  const short = { username: 'bob', password: '12345', email: 'bob@example.org' }
  expect((await call(accounts.register, short, { language: 'en-US' })).msg).toContain('too short: at least 6')
  expect((await call(accounts.register, short, { language: 'zh-CN' })).msg).toContain('太短：至少 6')
  expect((await call(accounts.register, short)).msg).toContain('太短：至少 6')
  const much = await call(accounts.register, { ...short, password: 'x'.repeat(21) })
  expect(much.msg).toBe('密码太长：最多 20 个字符')
  const long = await call(accounts.register, { ...short, password, username: 'b'.repeat(21) })
  expect([long.code, long.msg]).toEqual(['username_length', '用户名太长：最多 20 个字符'])
  const none = await call(accounts.register, { ...short, password, username: '' })
  expect([none.code, none.msg]).toEqual(['invalid_input', '请求参数有误：username 不能为空'])
  const blank = await call(accounts.register, { ...short, password, username: 'bob bob' })
  expect(blank.code).toBe('username_invalid')
})
