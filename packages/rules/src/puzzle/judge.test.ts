import { describe, expect, test } from 'vitest'
import { clampAccuracy, judgePuzzle, type Solution } from './judge.ts'

type Trail = { x: number; y: number; t: number }[]

/** Numbers between 0 and 1 that are the same in every run. */
function chances(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const start = 8
const between = (chance: () => number, low: number, high: number) => low + chance() * (high - low)
const targetOf = (chance: () => number) => Math.round(between(chance, 110, 248))

/** A hand gathers speed, slows down, overshoots a little and comes back; events come when the mouse tells of itself. */
function aDrag(seed: number, target: number): Trail {
  const chance = chances(seed)
  const total = between(chance, 450, 1_800)
  const over = between(chance, -3, 5)
  const trail: Trail = []
  let t = 0
  let wobble = 0
  while (t < total) {
    const done = t / total
    const eased = done * done * (3 - 2 * done)
    wobble += between(chance, -0.6, 0.6)
    trail.push({ x: Math.round(start + (target + over - start) * eased), y: Math.round(70 + wobble), t: Math.round(t) })
    t += between(chance, 12, 20) + (chance() < 0.1 ? 16 : 0)
  }
  let x = Math.round(target + over)
  while (x !== target) {
    t += between(chance, 30, 120)
    trail.push({ x, y: 70, t: Math.round(t) })
    x += Math.sign(target - x)
  }
  trail.push({ x: target, y: 70, t: Math.round(t + 40) })
  return trail
}

/**
 * A quick drag as browsers tell of it: one event in each frame of a screen of 60 Hz. The speed grows and falls, and the
 * hand trembles.
 */
function atEachFrame(seed: number, target: number): Trail {
  const chance = chances(seed)
  const frames = Math.round(between(chance, 18, 70))
  const peak = between(chance, 0.35, 0.65)
  const speeds = Array.from({ length: frames }, (_, n) => {
    const done = (n + 0.5) / frames
    const eased = done < peak ? done / peak : (1 - done) / (1 - peak)
    return eased * eased * (3 - 2 * eased) * between(chance, 0.85, 1.15)
  })
  const unit = (target - start) / speeds.reduce((sum, speed) => sum + speed, 0)
  const trail: Trail = [{ x: start, y: 0, t: 0 }]
  let [x, y] = [start, 0]
  for (const [n, speed] of speeds.entries()) {
    x += speed * unit
    y += between(chance, -0.5, 0.6)
    trail.push({ x: Math.round(x), y: Math.round(y), t: (n + 1) * 16.67 })
  }
  return trail
}

/** Large steps until the piece is near, and small ones back or on. */
function byKeys(seed: number, target: number): Trail {
  const chance = chances(seed)
  const trail: Trail = [{ x: start, y: 40, t: 0 }]
  let [x, t] = [start, 0]
  while (x !== target) {
    const left = target - x
    x += Math.abs(left) > 6 ? 10 * Math.sign(left) : Math.sign(left)
    // The first press begins the drag.
    if (trail.length > 1) t += between(chance, 90, 260)
    trail.push({ x, y: 40, t })
  }
  return trail
}

/** A key that is held: it waits half a second, and then repeats. */
function byHeldKey(seed: number, target: number): Trail {
  const chance = chances(seed)
  const trail: Trail = [{ x: start, y: 40, t: 0 }]
  let t = 0
  for (let x = start + 1; x <= target; x += 1) {
    t += x === start + 2 ? 500 : between(chance, 32, 35)
    trail.push({ x, y: 40, t })
  }
  return trail
}

type Script = (chance: () => number, target: number) => Trail
const countOf = (chance: () => number) => Math.round(between(chance, 12, 90))
const along = (count: number, at: (n: number) => { x: number; t: number }): Trail =>
  Array.from({ length: count + 1 }, (_, n) => ({ y: 70, ...at(n) }))

const scripts: Record<string, Script> = {
  'at one speed, at one interval'(chance, target) {
    const [count, ms] = [countOf(chance), between(chance, 10, 40)]
    return along(count, (n) => ({ x: start + ((target - start) * n) / count, t: n * ms * 2.5 }))
  },
  'at one speed, in whole pixels and milliseconds'(chance, target) {
    const [count, ms] = [countOf(chance), between(chance, 25, 40)]
    return along(count, (n) => ({ x: Math.round(start + ((target - start) * n) / count), t: Math.round(n * ms) }))
  },
  'at one speed, at uneven moments'(chance, target) {
    const count = countOf(chance)
    const moments = [0, ...Array.from({ length: count - 1 }, chance).toSorted((a, b) => a - b), 1]
    return along(count, (n) => ({ x: start + (target - start) * moments[n]!, t: moments[n]! * 1_500 }))
  },
  'with changing speed, at one interval'(chance, target) {
    const [count, ms] = [countOf(chance), between(chance, 25, 40)]
    return along(count, (n) => ({ x: start + (target - start) * (1 - (1 - n / count) ** 2), t: n * ms }))
  },
  'with changing speed, at one interval in whole milliseconds'(chance, target) {
    const count = Math.round(between(chance, 20, 90))
    return along(count, (n) => ({
      x: Math.round(start + (target - start) * (1 - (1 - n / count) ** 3)),
      t: Math.round(n * 16.67),
    }))
  },
  'along a few straight lines, at one interval'(chance, target) {
    const ways = Array.from({ length: 3 }, () => between(chance, 0.5, 2))
    const total = ways.reduce((sum, way) => sum + way, 0)
    const each = Math.round(between(chance, 6, 20))
    let [x, y] = [start, 70]
    const trail: Trail = [{ x, y, t: 0 }]
    for (const way of ways) {
      const rise = between(chance, -0.3, 0.3)
      for (let n = 0; n < each; n += 1) {
        x += ((target - start) * way) / total / each
        y += rise
        trail.push({ x: Math.round(x), y: Math.round(y), t: trail.length * 16.67 })
      }
    }
    return trail
  },
  'in one straight line that trembles up and down'(chance, target) {
    const count = Math.round(between(chance, 16, 90))
    return along(count, (n) => ({
      x: Math.round(start + ((target - start) * n) / count),
      t: n * 16.67,
    })).map((point) => ({ ...point, y: Math.round(between(chance, 68, 72)) }))
  },
  'with one jump'(chance, target) {
    const trail = aDrag(Math.floor(chance() * 1_000), target)
    const [from, to] = [start + 10, target - 20]
    return trail.filter(({ x }) => x < from || x > to)
  },
  'from start to end at once'(chance, target) {
    const t = between(chance, 300, 900)
    return [...Array.from({ length: 9 }, (_, n) => ({ x: start, y: 70, t: (t * n) / 9 })), { x: target, y: 70, t }]
  },
}

const solve = (target: number, trail: Trail, more: Partial<Solution> = {}) =>
  judgePuzzle({ target, start, x: trail.at(-1)?.x ?? 0, trail, accuracy: 3, ageMs: 60_000, ...more })

const seeds = Array.from({ length: 200 }, (_, n) => n)

const tally = (answers: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]))

describe('a person', () => {
  test.each([
    ['drags', aDrag],
    ['drags quickly, told of once in each frame,', atEachFrame],
    ['presses arrow keys', byKeys],
    ['holds an arrow key', byHeldKey],
  ] as const)('who %s passes, 200 times of 200', (_name, way) => {
    const answers = seeds.map((seed) => {
      const target = targetOf(chances(seed))
      return solve(target, way(seed, target))
    })
    expect(tally(answers)).toEqual({ null: 200 })
  })
})

describe('a script', () => {
  test.each(Object.entries(scripts))('that drags %s fails, 200 times of 200', (_name, script) => {
    const answers = seeds.map((seed) => {
      const chance = chances(seed)
      const target = targetOf(chance)
      return solve(target, script(chance, target))
    })
    expect(tally(answers)).toEqual({ puzzle_uniform: 200 })
  })
})

describe('the piece', () => {
  const trail = aDrag(7, 150)
  test.each([
    [3, 150, null],
    [3, 153, null],
    [3, 147, null],
    [3, 154, 'puzzle_missed'],
    [3, 146, 'puzzle_missed'],
    [0, 151, null],
    [0, 152, 'puzzle_missed'],
    [99, 160, null],
    [99, 161, 'puzzle_missed'],
    [3, Number.NaN, 'puzzle_missed'],
  ])('with accuracy %d, at 150 where it belongs at %d: %s', (accuracy, target, expected) => {
    expect(solve(target, trail, { accuracy })).toBe(expected)
  })

  test('is judged with an accuracy of 5 where none is given, between 1 and 10', () => {
    expect([undefined, -4, 1, 3, 10, 11].map((accuracy) => clampAccuracy(accuracy))).toEqual([5, 1, 1, 3, 10, 10])
  })
})

describe('a trail', () => {
  const target = 150
  const good = aDrag(3, target)
  const last = good.at(-1)!
  test('is good to begin with', () => expect(solve(target, good)).toBeNull())

  const spoiled: Record<string, Trail> = {
    'is empty': [],
    'begins elsewhere': good.map((point, n) => (n === 0 ? { ...point, x: point.x + 4 } : point)),
    'ends elsewhere': [...good.slice(0, -1), { ...last, x: last.x + 2 }],
    'goes back in time': good.map((point, n) => (n === 5 ? { ...point, t: good[4]!.t - 1 } : point)),
    'begins before the drag': good.map((point) => ({ ...point, t: point.t - 1 })),
    'has seven points': [...good.filter((_, n) => n % Math.ceil(good.length / 6) === 0).slice(0, 6), last],
    'is over in 249 ms': good.map((point) => ({ ...point, t: (point.t * 249) / last.t })),
    'leaves the picture': good.map((point, n) => (n === 5 ? { ...point, x: -21 } : point)),
  }
  test.each(Object.entries(spoiled))('that %s is refused', (_name, trail) => {
    expect(solve(target, trail, { x: target })).toBe('puzzle_uniform')
  })

  test('cannot be longer than the time since the puzzle was made', () => {
    expect(solve(target, good, { ageMs: last.t })).toBeNull()
    expect(solve(target, good, { ageMs: last.t - 1 })).toBe('puzzle_uniform')
  })
})
