import type { Connection } from '../../../apps/server/src/db/connection.ts'

type Sent = { readonly id: number; readonly uid: string }

/** Stores submissions and verdicts as the product does: what processes hear of them comes with the transaction. */
export function openWriter({ pool }: Pick<Connection, 'pool'>, cid: number) {
  /** The next of somebody, to one of the problems; it waits for its verdict. */
  async function send(uid: string, column: number): Promise<Sent> {
    const { rows } = await pool.query<{ id: number }>(
      `with sent as (
         insert into submission (problem_id, uid, language_id, code, code_length, ip, contest_id, contest_problem_id,
           participant_id, submitted_at, status)
         select problem_id, $2, (select min(id) from language), 'x', 1, '10.0.0.1', $1, link.id, person.id,
           clock_timestamp(), 5
         from contest_participant as person, contest_problem as link
         where person.contest_id = $1 and person.uid = $2 and link.contest_id = $1 and link.position = $3
         returning id)
       select sent.id::integer as id, pg_notify('submission_changed', sent.id::text) from sent`,
      [cid, uid, column + 1],
    )
    return { id: rows[0]!.id, uid }
  }

  async function judge({ id }: Sent, status: number): Promise<void> {
    await pool.query(
      `with judged as (update submission set status = $2, time_ms = 15 where id = $1 returning id)
       select pg_notify('submission_changed', id::text) from judged`,
      [id, status],
    )
  }
  return { send, judge }
}
