/**
 * The baseline for the lists: Node's HTTP server, one plain statement for the rows of the page over a pool of the same
 * size, and JSON.stringify. It has no totals, no checks and no filters.
 *
 *   node bench/src/lists/bare.ts <port>
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { freePort } from '@praxis/e2e/product'
import { connect } from '../../../apps/server/src/db/connection.ts'

export const bareTables = {
  'a constant page of submissions': '/constant',
  'first page of problems': '/problems',
  'first page of submissions': '/submissions',
} as const

const title = `(select title from problem_statement where problem_id = p.id order by language = 'zh-CN' desc limit 1) as title`
const statements: Record<string, string> = {
  '/problems': `select p.id, p.display_id, p.difficulty, p.type, p.io_score, ${title}, c.*
    from problem p left join problem_count c on c.problem_id = p.id and c.group_id = 0 where p.auth = 1 and p.in_bank
    order by char_length(p.display_id), p.display_id limit 30`,
  '/submissions': `select s.id, s.submitted_at, p.display_id, ${title}, a.username, s.uid, s.problem_id, s.status, s.share,
      s.time_ms, s.memory_kb, s.score, s.code_length, l.name
    from submission s join problem p on p.id = s.problem_id join account a on a.uid = s.uid
      join language l on l.id = s.language_id
    where s.contest_id = 0 and s.group_id is null order by s.id desc limit 15`,
}

export async function startBare(databaseUrl: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), String(port)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  await once(child.stdout, 'data')
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function serve(port: number): Promise<void> {
  const { pool } = connect(process.env['DATABASE_URL'] ?? '', () => {})
  const page = async (statement: string) =>
    JSON.stringify({ status: 200, data: (await pool.query(statement)).rows, msg: 'success' })
  const constant = await page(statements['/submissions'] ?? '')
  const server = createServer((request, response) => {
    const statement = statements[request.url ?? '']
    const send = (body: string) => response.setHeader('content-type', 'application/json').end(body)
    if (statement === undefined) return send(constant)
    page(statement).then(send, () => response.writeHead(500).end())
  })
  server.listen(port, '127.0.0.1', () => console.log('listening'))
}

if (import.meta.main) await serve(Number(process.argv[2]))
