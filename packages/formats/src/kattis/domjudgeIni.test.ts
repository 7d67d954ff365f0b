import { expect, test } from 'vitest'
import { model, read } from '../testing/reading.ts'

const without = { problem: { limits: { memory: 64 } } }
const ini = (line: string) => ({ ...without, files: { 'domjudge-problem.ini': line } })

test.each([
  ['timelimit=600', 600_000],
  ["timelimit = '0.5'\r\n", 500],
  ['; slow\n\n[problem]\ntimelimit = "2"', 2_000],
])('%j is a time limit', async (line, timeMs) => {
  expect((await model(ini(line))).limits.timeMs).toBe(timeMs)
})

test.each([
  ['timelimit=0', 'domjudge-problem.ini:1: timelimit: "0" is no number of seconds up to 600'],
  ['timelimit=-1', 'domjudge-problem.ini:1: timelimit: "-1" is no number of seconds up to 600'],
  ['timelimit=601', 'domjudge-problem.ini:1: timelimit: "601" is no number of seconds up to 600'],
  ['timelimit=', 'domjudge-problem.ini:1: timelimit: "" is no number of seconds up to 600'],
  ['color = red\nno line', 'domjudge-problem.ini:2: a line is a key, = and a value'],
])('%j is refused', async (line, message) => {
  await expect(read(ini(line))).rejects.toThrow(message)
})
