import { siteSettings } from '@praxis/contract/siteSettings'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { failOften } from '../entrance.ts'
import { aGroupSite } from '../groupSite.ts'
import { startServer } from '../harness.ts'
import { withMail } from '../mails.ts'
import { aPerson, tellStory } from './story.ts'

test('somebody who registers and is signed in is kept', async () => {
  const server = await startServer()
  // Whoever has just logged in carries no name of the story: their calls are those of this person.
  const reader = await aPerson(server, 'reader')
  await tellStory('firstDay/registered', server, { people: { '': reader, 'token of': reader } })
})

test('somebody who registers and is asked for a puzzle when they log in is kept', async () => {
  const server = await startServer()
  await failOften(server.services, 'newcomer', 5)
  await tellStory('firstDay/puzzle', server, {})
})

test('what is said of registering while mail does not work is kept', async () => {
  const server = await startServer()
  await withMail(server.services, { emailHost: 'smtp.example.org', emailOutbox: false })
  await tellStory('firstDay/mailBroken', server, {})
})

test('a way in by QR code is kept', async () => {
  const server = await startServer()
  const official = {
    wechatAppId: 'wx1',
    wechatAppSecret: 'secret',
    wechatToken: 'token',
    wechatApiBase: 'http://127.0.0.1:1',
  }
  await withMail(server.services, { emailOutbox: false, ...official })
  await tellStory('firstDay/qrCode', server, {})
})

test('somebody who owes a new password is kept', async () => {
  const server = await startServer()
  const pupil = await aPerson(server, 'pupil')
  await server.services.db.updateTable('account').set({ must_change_password: true }).execute()
  await tellStory('firstDay/owed', server, { people: { pupil } })
})

test('settings of mail that are wrong, and then right but of no server, are kept', async () => {
  const server = await startServer()
  await tellStory('firstDay/mail', server, { people: { root: await aPerson(server, 'root', 'root') } })
})

test('submissions that are closed while pages are open are kept', async () => {
  const server = await startServer()
  await server.aProblem()
  const [root, solver] = [await aPerson(server, 'root', 'root'), await aPerson(server, 'solver')]
  const close = (openPublicJudge: boolean) => async () =>
    expect(await server.call(siteSettings.setSwitches, { openPublicJudge }, root)).toMatchObject({ status: 200 })
  const acts = { 'submissions are closed': close(false), 'submissions are opened': close(true) }
  await tellStory('firstDay/judgingOff', server, { people: { solver }, acts })
})

test('a class whose code is in a link, and a pupil who has forgotten a password, are kept', async () => {
  const site = await aGroupSite()
  const teacher = await aPerson(site, 'teacher')
  const [pupil, newcomer] = [await aPerson(site, 'pupil'), await aPerson(site, 'newcomer')]
  const values = { name: 'Class', short_name: 'CLASS', owner_uid: teacher.uid, auth: groupAuth.private, code: 'K7QM2X' }
  const { id } = await site.db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await site.put(id, teacher.uid, groupLevels.root)
  await site.put(id, pupil.uid, groupLevels.member)
  await site.db.updateTable('account').set({ made_for_group: id }).where('uid', '=', pupil.uid).execute()
  const drawn = /(?<="password":")[a-z2-9]{8}(?=")/g
  await tellStory('firstDay/class', site, { people: { teacher, newcomer }, drawn })
})
