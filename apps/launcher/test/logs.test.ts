import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackoff } from '#launcher/programs/backoff.ts'
import { RotatingLog } from '#launcher/programs/rotatingLog.ts'
import { makeWarningFilter, messageOf } from '#launcher/programs/warnings.ts'
import { makeFolder } from './launched.ts'

test('a large log begins anew and three old ones are kept', () => {
  const file = path.join(makeFolder(), 'server.log')
  const log = new RotatingLog(file, 10)
  for (const line of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) log.write(`${line}----\n`)
  expect(readFileSync(file, 'utf8')).toBe('sixth----\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('fifth----\n')
  expect(readFileSync(`${file}.3`, 'utf8')).toBe('third----\n')
  expect(existsSync(`${file}.4`)).toBe(false)
})

test('warnings reach the terminal, everything else only the log', () => {
  expect(messageOf('{"level":30,"msg":"listening"}', 'stdout')).toBe(null)
  expect(messageOf('{"level":40,"msg":"the disk is nearly full"}', 'stdout')).toBe('the disk is nearly full')
  expect(messageOf('{"level":50,"err":{"message":"no connection"}}', 'stdout')).toBe('no connection')
  expect(messageOf('hello', 'stdout')).toBe(null)
  expect(messageOf('Error: hello', 'stderr')).toBe('Error: hello')
})

test('a line that arrives in pieces is shown once, and a flood is cut off', () => {
  const shown: string[] = []
  const filter = makeWarningFilter(
    (line) => shown.push(line),
    () => {},
  )
  filter(Buffer.from('half a '), 'stderr')
  filter(Buffer.from('line\n'), 'stderr')
  expect(shown).toEqual(['half a line'])
  filter(Buffer.from('again\n'.repeat(1_000)), 'stderr')
  expect(shown).toHaveLength(10)
})

test('the wait doubles up to five seconds and begins anew after half a minute of health', () => {
  const backoff = makeBackoff()
  const delays = Array.from({ length: 8 }, () => backoff.delayAfter(50))
  expect(delays).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000])
  expect(backoff.delayAfter(30_000)).toBe(100)
})
