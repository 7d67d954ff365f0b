import { prints } from '@praxis/contract/prints'
import { expect, test } from 'vitest'
import { aPrintDesk, aText } from '../../../test/printDesk.ts'

test('a text is stored as it was sent, with its lines and pages', async () => {
  const { submit, onSite, stored, people } = await aPrintDesk()
  const cid = await onSite()
  const content = `  int main() {\r\n\t// 中文 😀\r\n}${'\n'.repeat(60)}// the end of it \n\n`
  expect(await submit('contestant', cid, content)).toMatchObject({ status: 200, data: null })
  expect(await stored()).toEqual([
    { id: expect.any(Number), cid, uid: people.contestant.uid, content, lines: 63, pages: 2, status: 0 },
  ])
})

test.each([
  ['nothing', '', 'print_empty', {}],
  ['nothing but space', ' \n\t'.repeat(50), 'print_empty', {}],
  ['49 characters', 'x'.repeat(49), 'print_short', { min: 50 }],
  ['50 characters', 'x'.repeat(50), 'ok', {}],
  ['65535 characters', 'x'.repeat(65_535), 'ok', {}],
  ['65536 characters', 'x'.repeat(65_536), 'print_long', { max: 65_535 }],
])('a text of %s', async (_name, content, code, details) => {
  const { submit, codeOf, onSite, stored, call, people } = await aPrintDesk()
  const cid = await onSite()
  expect(await codeOf(submit('contestant', cid, content))).toBe(code)
  expect(await stored()).toHaveLength(code === 'ok' ? 1 : 0)
  if (code === 'ok') return
  const refusal = await call(prints.submit, { cid, content }, { ...people.contestant, language: 'en-US' })
  expect(refusal).toMatchObject({ http: 200, field: 'content' })
  for (const value of Object.values(details)) expect(refusal.msg).toContain(String(value))
  // Whoever was refused waits for nothing.
  expect(await codeOf(submit('contestant', cid))).toBe('ok')
})

test.each([
  ['one that runs', {}, 'ok', 'ok'],
  ['one that prints nothing', { open_print: false }, 'print_closed', 'print_closed'],
  ['one to come', { start: 1 }, 'contest_not_started', 'ok'],
  ['one that is over', { end: -1 }, 'contest_ended', 'ok'],
  ['one that is over and still takes programs', { end: -1, allow_after_end: true }, 'contest_ended', 'ok'],
  ['one that goes on for others who have extra time', { end: -1, longest_extra_seconds: 600 }, 'contest_ended', 'ok'],
  ['one that is hidden', { is_visible: false }, 'contest_not_found', 'ok'],
  ['one in the trash', { deleted_at: new Date() }, 'contest_not_found', 'contest_not_found'],
  ['a private one', { auth: 1, password: 'x' }, 'contest_password_needed', 'ok'],
  ['a protected one', { auth: 2, password: 'x' }, 'contest_password_needed', 'ok'],
  [
    'one for certain accounts',
    { account_rule: JSON.stringify({ prefix: 'team', suffix: '', start: 1, end: 3, extra: [] }) },
    'contest_account_refused',
    'ok',
  ],
  ['one in which their time has not begun', { window_seconds: 600 }, 'contest_window_closed', 'ok'],
] as const)('to print in %s, for whoever comes and for whoever made it', async (_name, wanted, code, ofOwner) => {
  const { submit, codeOf, onSite, stored, turn } = await aDeskWithTimes()
  const cid = await onSite({ ...turn(wanted) })
  expect(await codeOf(submit('user', cid))).toBe(code)
  expect(await codeOf(submit('owner', cid))).toBe(ofOwner)
  expect(await stored()).toHaveLength([code, ofOwner].filter((one) => one === 'ok').length)
})

type Minutes = { readonly start?: number; readonly end?: number }

async function aDeskWithTimes() {
  const desk = await aPrintDesk()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const turn = ({ start, end, ...columns }: Minutes & Readonly<Record<string, unknown>>) => ({
    ...columns,
    ...(start !== undefined && { start_at: at(start) }),
    ...(end !== undefined && { end_at: at(end) }),
  })
  return { ...desk, turn }
}

test('whoever has extra time prints in it, and whoever is disqualified prints nothing', async () => {
  const { submit, codeOf, onSite, participate, people, turn } = await aDeskWithTimes()
  const over = await onSite(turn({ end: -1, longest_extra_seconds: 600 }))
  await participate(over, people.contestant.uid, { extra_seconds: 600 })
  expect(await codeOf(submit('contestant', over))).toBe('ok')
  const running = await onSite()
  await participate(running, people.contestant.uid, { disqualified_at: new Date() })
  expect(await codeOf(submit('contestant', running))).toBe('contest_disqualified')
})

test('one person sends one text in thirty seconds to a contest; others, and other contests, do not count', async () => {
  const { submit, codeOf, onSite, wait, people, call } = await aPrintDesk()
  const [cid, other] = [await onSite(), await onSite()]
  const send = () => codeOf(submit('contestant', cid))
  expect(await send()).toBe('ok')
  wait(10)
  expect(await codeOf(submit('user', cid))).toBe('ok')
  expect(await codeOf(submit('contestant', other))).toBe('ok')
  const input = { cid, content: aText() }
  expect(await call(prints.submit, input, { ...people.contestant, language: 'en-US' })).toMatchObject({
    http: 200,
    status: 403,
    code: 'print_too_often',
    msg: 'One text in 30 seconds is printed. Wait another 20 s',
  })
  wait(19)
  // A refused text does not make the time longer.
  expect(await send()).toBe('print_too_often')
  wait(1)
  expect(await send()).toBe('ok')
  wait(29)
  expect(await send()).toBe('print_too_often')
})

test('of texts that one person sends at once, one is taken', async () => {
  const { submit, codeOf, onSite, stored } = await aPrintDesk()
  const cid = await onSite()
  const codes = await Promise.all(Array.from({ length: 8 }, (_, n) => codeOf(submit('contestant', cid, aText(`${n}`)))))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['ok', 'print_too_often']))
  expect((await stored()).map(({ content }) => content)).toEqual([aText(String(codes.indexOf('ok')))])
})
