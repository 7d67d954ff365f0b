import { contests } from '@praxis/contract/contests'
import { toRequest } from '@praxis/contract/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertContest } from '../../../../../test/contests.ts'
import { insertGroup } from '../../../../../test/groups.ts'
import { startServer } from '../../../../../test/harness.ts'
import { writeCalendar } from './writeCalendar.ts'

/** Reads lines of a calendar as RFC 5545 says: unfolds, splits at the first colon, and takes the escapes away. */
function readCalendar(text: string): [string, string][] {
  const octets = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  return lines.map((line) => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1)
    const plain = value.replaceAll(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))
    return [line.slice(0, colon), plain]
  })
}
const event = { uid: 'x', url: 'https://judge.example.org/contest/1', startAt: 0, endAt: 1_000, changedAt: 2_000 }
const titleIn = (text: string) => readCalendar(text).find(([name]) => name === 'SUMMARY')?.[1]

test.each([
  ['Autumn', 'Autumn'],
  ['a, b; c\\d: "e"', 'a, b; c\\d: "e"'],
  ['one\r\ntwo\nthree\rEND:VEVENT', 'one\ntwo\nthree\nEND:VEVENT'],
  ['\u0000tab\there\u007f', ' tab here '],
  ['秋'.repeat(90), '秋'.repeat(90)],
  ['x'.repeat(63) + '😀'.repeat(70), 'x'.repeat(63) + '😀'.repeat(70)],
])('a calendar has the title %j', (title, read) => {
  expect(titleIn(writeCalendar({ ...event, title }))).toBe(read)
})

test('whatever the title is, a calendar has its fourteen lines, and the title in one of them', () => {
  const titles = fc.string({ unit: 'grapheme', maxLength: 255 })
  fc.assert(
    fc.property(titles, (title) => {
      const text = writeCalendar({ ...event, title })
      expect(readCalendar(text)).toHaveLength(14)
      expect(titleIn(text)).toBe(title.replaceAll(/\p{Cc}/gu, ' '))
    }),
  )
})

async function aSite() {
  const server = await startServer({ address: 'https://judge.example.org' })
  const { db } = server.services
  const owner = await server.aUser({ role: 'admin' })
  const person = await server.aUser()
  const insert = (columns: Parameters<typeof insertContest>[2]) => insertContest(db, owner.uid, columns)
  const ask = async (cid: number, options = {}) => {
    const reply = await server.send(toRequest(contests.calendar, { cid }), options)
    const isFile = String(reply.headers['content-type']).startsWith('text/calendar')
    const code = isFile ? 'ok' : (JSON.parse(reply.raw) as { code: string }).code
    return { ...reply, code }
  }
  return { ...server, db, owner, person, insert, ask }
}

test('a contest comes as an event in UTC, under a name of its own that stays when it changes', async () => {
  const { db, insert, ask } = await aSite()
  const cid = await insert({
    title: 'Autumn',
    description: 'hidden text',
    start_at: '2030-01-01T09:00:00+08:00',
    end_at: '2030-01-01T14:30:15+08:00',
    updated_at: '2029-12-01T00:00:00Z',
    created_at: '2029-11-01T00:00:00.123Z',
  })
  const { headers, raw } = await ask(cid)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining(`contest-${cid}.ics`),
  })
  const uid = `contest-${cid}-${Date.parse('2029-11-01T00:00:00.123Z')}@praxis`
  expect(readCalendar(raw)).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Praxis//Contests//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', '20291201T000000Z'],
    ['LAST-MODIFIED', '20291201T000000Z'],
    ['DTSTART', '20300101T010000Z'],
    ['DTEND', '20300101T063015Z'],
    ['SUMMARY', 'Autumn'],
    ['URL', `https://judge.example.org/contest/${cid}`],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ])
  await db.updateTable('contest').set({ title: 'Winter', updated_at: new Date() }).where('id', '=', cid).execute()
  expect(readCalendar((await ask(cid)).raw)).toContainEqual(['UID', uid])
})

test('visitors get contests of the site that are shown, and others those that they may know of', async () => {
  const { db, insert, ask, owner, person } = await aSite()
  const cids = [
    await insert({ auth: 1, password: 'autumn' }),
    await insert({ is_visible: false }),
    await insert({ deleted_at: new Date() }),
    await insert({ group_id: await insertGroup(db) }),
    9_999,
  ]
  const answers = async (options = {}) => {
    const replies = await Promise.all(cids.map((cid) => ask(cid, options)))
    return replies.map(({ code }) => code)
  }
  const missing = 'contest_not_found'
  expect(await answers()).toEqual(['ok', missing, missing, 'login_required', missing])
  expect(await answers(person)).toEqual(['ok', missing, missing, missing, missing])
  expect(await answers(owner)).toEqual(['ok', 'ok', missing, missing, missing])
})
