import { accounts } from '@praxis/contract/accounts'
import { puzzles } from '@praxis/contract/puzzles'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { failOften } from '../../../../test/entrance.ts'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { hashOfSecret } from '../secrets.ts'

describeEndpoints(
  'puzzles',
  `
GET  /api/puzzle  anyone  busy | rate=600/3600
POST /api/puzzle  anyone  puzzle_unknown puzzle_missed puzzle_uniform | rate=600/3600
`,
)

/** Arrow keys: uneven times, steps of ten and of one. */
function byKeys(from: number, to: number, unevenness = 37) {
  const trail = [{ x: from, y: 0, t: 0 }]
  let [x, t] = [from, 0]
  while (x !== to) {
    x += to - x >= 10 ? 10 : 1
    t += 90 + ((trail.length * unevenness) % 110)
    trail.push({ x, y: 0, t })
  }
  return trail
}

async function aSite() {
  const site = await startServer()
  const { call, services, clock } = site
  const draw = async () => (await call(puzzles.draw, {})).data!
  const targetOf = async (key: string) => {
    const row = await services.db
      .selectFrom('captcha')
      .select('target')
      .where('key_hash', '=', hashOfSecret(key))
      .executeTakeFirstOrThrow()
    return row.target!
  }
  const later = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
  return { ...site, draw, targetOf, later }
}

test('a puzzle that is solved with the arrow keys lets a log-in through that needs one', async () => {
  const { call, aUser, services, draw, targetOf, later } = await aSite()
  const { username } = await aUser()
  await failOften(services, username, 5)
  const { key, pieceLeft } = await draw()
  const x = await targetOf(key)
  later(20)
  const { data } = await call(puzzles.solve, { key, x, trail: byKeys(pieceLeft, x) })
  const reply = await call(accounts.login, { username, password, puzzle: data!.pass })
  expect(reply.status).toBe(200)
  const rows = await services.db.selectFrom('captcha').selectAll().execute()
  expect(rows).toEqual([])
})

test('a puzzle can be tried once, right or wrong, and for three minutes', async () => {
  const { call, draw, targetOf, later } = await aSite()
  const solve = async (key: string, x: number, from: number, unevenness: number) =>
    (await call(puzzles.solve, { key, x, trail: byKeys(from, x, unevenness) })).code
  const [missed, hit, late] = [await draw(), await draw(), await draw()]
  const targets = [await targetOf(missed.key), await targetOf(hit.key), await targetOf(late.key)] as const
  later(30)
  expect(await solve(missed.key, targets[0] + 4, missed.pieceLeft, 31)).toBe('puzzle_missed')
  expect(await solve(missed.key, targets[0], missed.pieceLeft, 31)).toBe('puzzle_unknown')
  const answers = await Promise.all([1, 2, 3].map(() => solve(hit.key, targets[1] + 3, hit.pieceLeft, 41)))
  expect(answers.toSorted()).toEqual(['puzzle_unknown', 'puzzle_unknown', undefined])
  later(150)
  expect(await solve(late.key, targets[2], late.pieceLeft, 43)).toBe('puzzle_unknown')
})

test('a trail that is longer than the puzzle is old is refused, and so is the trail of another puzzle', async () => {
  const { call, services, draw, targetOf, later } = await aSite()
  const quick = await draw()
  const x = await targetOf(quick.key)
  const trail = byKeys(quick.pieceLeft, x)
  later(0.5)
  expect((await call(puzzles.solve, { key: quick.key, x, trail })).code).toBe('puzzle_uniform')
  const again = async () => {
    const { key } = await draw()
    await services.db.updateTable('captcha').set({ target: x }).where('key_hash', '=', hashOfSecret(key)).execute()
    later(20)
    return (await call(puzzles.solve, { key, x, trail })).code
  }
  expect(await again()).toBeUndefined()
  expect(await again()).toBe('puzzle_uniform')
})

test('the hole is far from the start and inside the picture; the pictures tell nothing beside their pixels', async () => {
  const { draw, targetOf } = await aSite()
  for (let n = 0; n < 12; n += 1) {
    const puzzle = await draw()
    const target = await targetOf(puzzle.key)
    expect(target).toBeGreaterThanOrEqual(puzzle.pieceLeft + 100)
    expect(target + puzzle.pieceWidth).toBeLessThanOrEqual(puzzle.width)
    expect(puzzle.pieceTop + puzzle.pieceHeight).toBeLessThanOrEqual(puzzle.height)
    const read = async (address: string) => {
      const bytes = Buffer.from(address.split(',')[1]!, 'base64')
      const { width, height, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata()
      return { width, height, told: [exif, xmp, icc, iptc, comments].filter((part) => part !== undefined) }
    }
    expect(await read(puzzle.picture)).toEqual({ width: 310, height: 155, told: [] })
    expect(await read(puzzle.piece)).toEqual({ width: puzzle.pieceWidth, height: puzzle.pieceHeight, told: [] })
  }
})
