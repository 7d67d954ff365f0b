/**
 * Measures the board of a large contest: 10 000 people, 13 problems and 1 000 000 submissions in a database of its own in
 * memory. First inside this process: loading the board, its memory, and one more submission, against computing all of it
 * again. Then a server process of the product: how soon a verdict reaches followers over real streams, and calls for the
 * board while 20 programs a second are submitted and judged.
 *
 *   npx node bench/src/standings/board.ts [people] [submissions] [followers] [seconds] [--smallest]
 * Exits with 1 if a goal is missed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { aDatabase } from '../database.ts'
import { startApi } from '../lists/site.ts'
import { sizes } from '../sizes.ts'
import { measureBoard } from './inProcess.ts'
import { measureCalls } from './calls.ts'
import { measureFollowers } from './followers.ts'
import { seedContest } from './seed.ts'
import { printTable, type Row } from './table.ts'

const { people, submissions, followers, seconds } = sizes({
  people: [10_000, 50],
  submissions: [1_000_000, 500],
  followers: [5_000, 4],
  seconds: [60, 1],
})
const problems = 13

const postgres = await aDatabase()
const connection = connect(postgres.url, () => {})
const table: Row[] = []
try {
  const began = performance.now()
  const seeded = await seedContest(postgres.url, { people, problems, submissions })
  console.log(
    `seeded ${people} people, ${problems} problems and ${submissions} submissions in ` +
      `${((performance.now() - began) / 1_000).toFixed(0)} s`,
  )
  table.push(...(await measureBoard(postgres.url, connection, seeded)))
  const api = await startApi(postgres.url)
  try {
    table.push(...(await measureCalls(api, connection, { seeded, problems, seconds })))
    table.push(...(await measureFollowers(api, connection, { seeded, problems, followers })))
  } finally {
    await api.stop()
  }
} finally {
  printTable(table)
  await pause(0)
  await connection.close()
  await postgres.stop()
}
if (table.some(({ isMissed }) => isMissed)) process.exitCode = 1
