import pg from 'pg'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, signUp } from '@praxis/e2e/client'
import type { BenchProduct } from '../product.ts'
import type { Subjects } from './visit.ts'

/** Adds enough problems to fill a page of the list. */
export async function addProblems(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with added as (
       insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, difficulty)
       select 'BENCH' || n, 1000, 256, 128, n % 4 from generate_series(1, $1::int) n returning id, display_id)
     insert into problem_statement (problem_id, language, title)
     select id, 'zh-CN', '测试题目 ' || display_id from added`,
    [count],
  )
  await client.end()
}

/** Adds a statement with formulas and a program that everybody may read. */
export async function addSubjects({ address, databaseUrl }: BenchProduct): Promise<Subjects> {
  const call = clientOf(address)
  const token = await signUp(call, 'visited')
  const program = { pid: '1000', language: 'C++ 17 With O2', code: 'int main() {\n\treturn 0;\n}\n' }
  const { data, msg } = await call(submissions.submit, program, token)
  if (data === null) throw new Error(msg)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update submission set share = true where id = $1', [data.submitId])
  await database.query(
    `update problem_statement set description = $1
     where problem_id = (select id from problem where display_id = 'BENCH1')`,
    ['给出 $n$ 个整数 $a_1, a_2, \\dots, a_n$。\n\n$$\n\\sum_{i=1}^{n} a_i \\le 10^9\n$$\n\n求它们的和。'],
  )
  await database.end()
  return { problem: 'BENCH1', submission: data.submitId }
}
