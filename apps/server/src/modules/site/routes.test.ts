import { readFile } from 'node:fs/promises'
import { siteSettings, WebConfig } from '@praxis/contract/siteSettings'
import { site } from '@praxis/contract/site'
import { accounts } from '@praxis/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'site',
  `
GET /api/get-website-config  anyone
`,
)

describeEndpoints(
  'siteSettings',
  `
GET /api/admin/config/get-web-config  root+system_info_admin
PUT /api/admin/config/set-web-config  root+system_info_admin  address_invalid language_unknown picture_elsewhere time_zone_unknown
GET /api/admin/switch/info            root+system_info_admin
PUT /api/admin/switch/update          root+system_info_admin  accounts_not_paired accounts_twice settings_key_missing ai_address_refused
`,
)

const usualWebConfig = {
  baseUrl: '',
  name: 'Praxis',
  shortName: 'Praxis',
  description: '',
  register: true,
  recordName: '',
  recordUrl: '',
  projectName: 'Praxis',
  projectUrl: '',
  homeTitle: '',
  displayArticlesSwitch: false,
  visible1: false,
  visible2: false,
  visible3: false,
  homeRightTile: '',
  homeRightDesc: '',
  qrCodeTitle: '',
  qrCodeImg: '',
  image1: '',
  image2: '',
  image3: '',
  addr1: '',
  addr2: '',
  addr3: '',
  timeZone: 'Asia/Shanghai',
  editorLanguage: 'C',
  editorTheme: 'monokai',
  editorFontSize: 22,
}

async function aSite() {
  const server = await startServer()
  const root = await server.aUser({ role: 'root' })
  const read = async () => (await server.call(siteSettings.webConfig, {}, root)).data!
  type Change = Parameters<typeof server.call<typeof siteSettings.setWebConfig>>[1]
  const change = (fields: Change) => server.call(siteSettings.setWebConfig, fields, root)
  const audit = () =>
    server.services.db
      .selectFrom('audit')
      .select(['uid', 'act', 'noun', 'before', 'after', 'ip', 'request_id'])
      .orderBy('id')
      .execute()
  return { ...server, root, read, change, audit }
}

test('an administrator reads every setting of the site, with what holds until somebody changes it', async () => {
  const { read } = await aSite()
  expect(await read()).toEqual(usualWebConfig)
})

test('a change takes what it names and leaves the rest, and null is as absent', async () => {
  const { read, change } = await aSite()
  expect(await change({ name: 'OJ', visible1: true, addr1: '/a' })).toMatchObject({ status: 200, data: null })
  expect(await change({ shortName: 'O', name: null, visible1: null })).toMatchObject({ status: 200 })
  expect(await change({})).toMatchObject({ status: 200 })
  expect(await read()).toEqual({ ...usualWebConfig, name: 'OJ', visible1: true, addr1: '/a', shortName: 'O' })
})

test('an empty text clears, and so does the word None of old clients', async () => {
  const { read, change } = await aSite()
  await change({ projectName: 'X', projectUrl: 'https://x.example', recordName: 'ICP 1', recordUrl: '/r' })
  await change({ projectName: '', projectUrl: 'None', recordName: 'None', recordUrl: '' })
  expect(await read()).toEqual({ ...usualWebConfig, projectName: '' })
})

test('one wrong field changes nothing at all', async () => {
  const { read, change, audit } = await aSite()
  const wrong = [
    [{ name: 'OJ', addr3: '//evil.example' }, 'addr3', 'address_invalid'],
    [{ name: 'OJ', image2: 'https://other.example/x.png' }, 'image2', 'picture_elsewhere'],
    [{ name: 'OJ', timeZone: 'Mars/Olympus' }, 'timeZone', 'time_zone_unknown'],
    [{ name: 'OJ', editorLanguage: 'Klingon' }, 'editorLanguage', 'language_unknown'],
    [{ name: 'OJ', editorLanguage: '' }, 'editorLanguage', 'invalid_input'],
    [{ name: 'OJ', editorTheme: 'neon' as never }, 'editorTheme', 'invalid_input'],
    [{ name: 'OJ', editorFontSize: 13 as never }, 'editorFontSize', 'invalid_input'],
    [{ name: 'OJ', editorFontSize: '16' as never }, 'editorFontSize', 'invalid_input'],
    [{ name: 'OJ', description: 'x'.repeat(151) }, 'description', 'invalid_input'],
    [{ name: 'OJ', register: 'perhaps' as never }, 'register', 'invalid_input'],
    [{ name: 'O\u0000J' }, 'name', 'invalid_input'],
  ] as const
  for (const [fields, field, code] of wrong) expect(await change(fields)).toMatchObject({ status: 400, code, field })
  expect(await read()).toEqual(usualWebConfig)
  expect(await audit()).toEqual([])
})

test('every field that is an address refuses what is none, by its name', async () => {
  const { change } = await aSite()
  const fields = Object.keys(WebConfig.shape).filter((name) => /Url$|Img$|^image|^addr/.test(name))
  expect(fields).toHaveLength(10)
  for (const field of fields) {
    expect(await change({ [field]: 'javascript:alert(1)' })).toMatchObject({ code: 'address_invalid', field })
    expect(await change({ [field]: '/a.png' })).toMatchObject({ status: 200 })
  }
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['asia/tokyo', 'Asia/Tokyo'],
  ['UTC', 'UTC'],
  ['+08:00', null],
  ['-0530', null],
  ['Asia/Shanghai ', null],
  ['Asia', null],
  ['None', null],
  ['', null],
])('the time zone %j is taken as %j', async (given, taken) => {
  const { change, read } = await aSite()
  const reply = await change({ timeZone: given })
  expect(reply.status).toBe(taken === null ? 400 : 200)
  if (taken === null) expect(reply.field).toBe('timeZone')
  expect((await read()).timeZone).toBe(taken ?? 'Asia/Shanghai')
})

test('the editor begins with a language that judges offer, and everybody is told with which', async () => {
  const { call, change, read, services } = await aSite()
  const { db } = services
  // As if a judge had come: the names are there from the start.
  await db.updateTable('language').set({ offered: true }).where('name', '=', 'Rust').execute()
  await db
    .insertInto('language')
    .values({ name: 'Fortran 2', oj: 'CF', content_type: '', description: '', offered: true })
    .execute()
  const wanted = { editorLanguage: 'Rust', editorTheme: 'dracula', editorFontSize: 16 } as const
  expect(await change(wanted)).toMatchObject({ status: 200 })
  expect((await call(site.websiteConfig, {})).data).toMatchObject(wanted)
  for (const editorLanguage of ['Pascal', 'Fortran 2', 'rust']) {
    expect(await change({ editorLanguage })).toMatchObject({ code: 'language_unknown', field: 'editorLanguage' })
  }
  // What is stored stays whoever goes, and does not stand in the way of other changes.
  await db.updateTable('language').set({ offered: false }).where('name', '=', 'Rust').execute()
  expect(await change({ ...wanted, editorFontSize: 12 })).toMatchObject({ status: 200 })
  expect(await read()).toEqual({ ...usualWebConfig, ...wanted, editorFontSize: 12 })
})

test('half a surrogate pair is stored as the sign for it, and the site goes on', async () => {
  const { read, change } = await aSite()
  expect(await change({ homeTitle: 'a\uD800b' })).toMatchObject({ status: 200 })
  expect((await read()).homeTitle).toBe('a\uFFFDb')
})

test('who changed what, from where, is in the audit log; a save without a change is not', async () => {
  const { change, audit, root } = await aSite()
  await change({ name: 'OJ', register: true, homeRightDesc: 'x'.repeat(65_535) })
  await change({ name: 'OJ' })
  await change({ name: 'OJ 2' })
  expect(await audit()).toEqual([
    {
      uid: root.uid,
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^req-[0-9a-f]{12}$/),
      act: 'site.config',
      noun: 'site',
      before: { name: 'Praxis', homeRightDesc: '' },
      after: {
        name: 'OJ',
        homeRightDesc: expect.objectContaining({ length: 65_535, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      },
    },
    expect.objectContaining({ before: { name: 'OJ' }, after: { name: 'OJ 2' } }),
  ])
})

test('changes of different fields at the same moment are all kept, each with its entry in the log', async () => {
  const { read, change, audit } = await aSite()
  const fields = ['name', 'shortName', 'recordName', 'homeTitle', 'qrCodeTitle', 'description'] as const
  const replies = await Promise.all(fields.map((field) => change({ [field]: `new ${field}` })))
  expect(replies.map(({ status }) => status)).toEqual(fields.map(() => 200))
  expect(await read()).toMatchObject(Object.fromEntries(fields.map((field) => [field, `new ${field}`])))
  expect((await audit()).map(({ after }) => Object.keys(after as object).join(' ')).toSorted()).toEqual(
    fields.toSorted(),
  )
})

test('changes of the same field at the same moment form one chain in the log', async () => {
  const { change, audit } = await aSite()
  await Promise.all(Array.from({ length: 6 }, (_, n) => change({ name: `name ${n}` })))
  const entries = (await audit()) as { before: { name: string }; after: { name: string } }[]
  expect(entries.map(({ before }) => before.name)).toEqual([
    'Praxis',
    ...entries.slice(0, -1).map(({ after }) => after.name),
  ])
})

test('every process of the site follows a change at its next request', async () => {
  const { change, call, database } = await aSite()
  const other = await startServer({ database })
  const draft = { username: 'newcomer', password: 'harbour lamp', email: 'a@example.org' }
  expect((await other.call(site.websiteConfig, {})).data).toMatchObject({ register: true, timeZone: 'Asia/Shanghai' })
  await change({ register: false, timeZone: 'Europe/Berlin' })
  expect((await other.call(site.websiteConfig, {})).data).toMatchObject({ register: false, timeZone: 'Europe/Berlin' })
  expect(await other.call(accounts.register, draft)).toMatchObject({ code: 'register_closed' })
  await change({ register: true })
  expect(await other.call(accounts.register, draft)).toMatchObject({ status: 200 })
  expect((await call(site.websiteConfig, {})).data).toMatchObject({ register: true })
})

test('a setting that was stored under its old name goes on under that of the contract', async () => {
  const { services } = await startServer()
  const { db } = services
  const file = new URL('../../../migrations/0015-setting-names.sql', import.meta.url)
  const migrateAgain = async (rows: Record<string, string>) => {
    await db.deleteFrom('site_setting').execute()
    const values = Object.entries(rows).map(([name, value]) => ({ name, value }))
    await db.insertInto('site_setting').values(values).execute()
    await sql.raw(await readFile(file, 'utf8')).execute(db)
    return db.selectFrom('site_setting').select(['name', 'value']).execute()
  }
  const renamed = [{ name: 'defaultSubmitInterval', value: 30 }]
  expect(await migrateAgain({ submitInterval: '30' })).toEqual(renamed)
  expect(await migrateAgain({ submitInterval: '5', defaultSubmitInterval: '30' })).toEqual(renamed)
})

test('a stored value that does not fit is replaced by its default, and told once', async () => {
  const { call, services, read } = await aSite()
  const told: object[] = []
  services.log.warn = (details) => void told.push(details)
  const rows = { name: '5', register: '"perhaps"', timeZone: '""', homeTitle: '"kept"', unknownSetting: '1' }
  for (const [name, value] of Object.entries(rows)) {
    await services.db.insertInto('site_setting').values({ name, value }).execute()
  }
  for (let n = 0; n < 3; n += 1) {
    expect((await call(site.websiteConfig, {})).data).toMatchObject({
      name: 'Praxis',
      register: true,
      timeZone: 'Asia/Shanghai',
      homeTitle: 'kept',
    })
  }
  expect(await read()).toEqual({ ...usualWebConfig, homeTitle: 'kept' })
  expect(told).toEqual([{ setting: 'name' }, { setting: 'register' }, { setting: 'timeZone' }])
})

test('a site offers a membership once one is on sale, somebody has one, a text tells of it, or the AI helper is open', async () => {
  const { call, services, aUser } = await aSite()
  const { db } = services
  const offers = async () => (await call(site.websiteConfig, {})).data!.offersMembership
  expect(await offers()).toBe(false)
  const store = (name: string, value: unknown) =>
    db
      .insertInto('site_setting')
      .values({ name, value: JSON.stringify(value) })
      .execute()
  const forget = () => db.deleteFrom('site_setting').where('name', 'in', ['openAiChat', 'memberPage']).execute()
  for (const [name, value] of [
    ['openAiChat', true],
    ['memberPage', 'Members read more.'],
  ] as const) {
    await store(name, value)
    expect(await offers(), name).toBe(true)
    await forget()
    expect(await offers()).toBe(false)
  }
  await db.insertInto('product').values({ name: 'A year', price_cents: 100, is_visible: false }).execute()
  expect(await offers(), 'nobody can buy it').toBe(false)
  await db.updateTable('product').set({ is_visible: true }).execute()
  expect(await offers()).toBe(true)
  await db.deleteFrom('product').execute()
  const { uid } = await aUser()
  const until = (member_until: Date) => db.updateTable('account').set({ member_until }).where('uid', '=', uid).execute()
  await until(new Date('2001-01-01'))
  expect(await offers(), 'it has ended').toBe(false)
  await until(new Date('9999-12-31'))
  expect(await offers()).toBe(true)
})
