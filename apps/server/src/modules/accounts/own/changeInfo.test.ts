import { ownAccount } from '@praxis/contract/ownAccount'
import { limits } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'ownAccount',
  `
  GET  /api/get-own-info      signedIn
  POST /api/change-userInfo   signedIn  web_address_invalid text_too_long
  POST /api/remove-account    signedIn  own_password_wrong own_password_locked second_factor_required second_factor_wrong second_factor_locked last_root owns_groups busy
  `,
)

const told = {
  realname: '林疏',
  nickname: 'Lin Shu',
  signature: 'Slow proofs.\nFast queues.',
  blog: 'http://shu.example/',
  github: 'https://github.com/linshu',
  gender: 'female',
  school: 'Zhejiang University',
  number: '3210001',
  cfUsername: 'shu',
} as const
const nothing = {
  ...Object.fromEntries(Object.keys(told).map((name) => [name, null])),
  gender: 'secrecy',
}

test('what somebody tells is kept whole, and what is absent, null or blank is cleared', async () => {
  const { call, aUser } = await startServer()
  const { token } = await aUser()
  const change = (input: object) => call(ownAccount.changeInfo, input, { token })
  expect((await change(told)).data).toMatchObject(told)
  expect((await call(ownAccount.info, {}, { token })).data).toMatchObject(told)
  expect((await change({ nickname: ' Bob ' })).data).toMatchObject({ ...nothing, nickname: 'Bob' })
  await change(told)
  const blank = Object.fromEntries(Object.keys(told).map((name) => [name, name === 'gender' ? null : '  ']))
  expect((await change(blank)).data).toMatchObject(nothing)
})

test('name, e-mail, picture and title are not changed by it, nor another person', async () => {
  const { call, aUser } = await startServer()
  const [{ token, uid, username }, other] = [await aUser(), await aUser()]
  const before = (await call(ownAccount.info, {}, { token: other.token })).data
  const more = { uid: other.uid, username: 'x', email: 'x@x.xx', avatar: '/x.png', titleName: 'x', titleColor: '#000' }
  const { data } = await call(ownAccount.changeInfo, { ...told, ...more }, { token })
  expect(data).toMatchObject({ uid, username, email: `${username}@example.org`, avatar: null, titleName: null })
  expect((await call(ownAccount.info, {}, { token: other.token })).data).toEqual(before)
})

test('lengths count characters as people do, and the refusal names the field', async () => {
  const { call, aUser } = await startServer()
  const { token } = await aUser()
  const longest = {
    realname: limits.realnameLength,
    nickname: limits.nicknameLength,
    signature: limits.signatureLength,
    school: limits.schoolLength,
    number: limits.studentNumberLength,
    cfUsername: limits.cfUsernameLength,
  }
  expect(longest).toEqual({ realname: 50, nickname: 20, signature: 65_535, school: 100, number: 20, cfUsername: 255 })
  for (const [name, length] of Object.entries(longest)) {
    const change = (text: string) => call(ownAccount.changeInfo, { [name]: text }, { token })
    // Two units of UTF-16 each.
    expect((await change('𝄞'.repeat(length))).code, name).toBeUndefined()
    const refused = { code: 'text_too_long', field: name, msg: expect.stringContaining(String(length)) as string }
    expect(await change('a'.repeat(length + 1)), name).toMatchObject(refused)
  }
  expect((await call(ownAccount.info, {}, { token })).data).toMatchObject({ cfUsername: '𝄞'.repeat(255) })
})

test('site and GitHub page are addresses that a page may link to', async () => {
  const { call, aUser } = await startServer()
  const { token } = await aUser()
  const table = `
    blog    https://shu.example/        https://shu.example/
    blog    http://127.0.0.1:4000       http://127.0.0.1:4000
    blog    javascript:alert(1)         .
    blog    data:text/html,x            .
    blog    /home                       .
    blog    //shu.example               .
    blog    shu.example                 .
    blog    github.com/linshu           .
    blog    https://a@evil.example      .
    github  https://github.com/linshu   https://github.com/linshu
    github  github.com/linshu           https://github.com/linshu
    github  www.GitHub.com/linshu       https://www.GitHub.com/linshu
    github  github.com/                 .
    github  github.com.evil.example/x   .
    github  linshu                      .
  `
  for (const line of table.trim().split('\n')) {
    const [name = '', given = '', kept = ''] = line.trim().split(/\s+/)
    const reply = await call(ownAccount.changeInfo, { [name]: given }, { token })
    if (kept === '.') expect(reply, line).toMatchObject({ code: 'web_address_invalid', field: name })
    else expect(reply.data, line).toMatchObject({ [name]: kept })
  }
  // What is added counts as well.
  const long = `github.com/${'a'.repeat(limits.githubLength - 'https://github.com/'.length)}`
  expect((await call(ownAccount.changeInfo, { github: long }, { token })).code).toBeUndefined()
  expect((await call(ownAccount.changeInfo, { github: `${long}a` }, { token })).code).toBe('text_too_long')
})
