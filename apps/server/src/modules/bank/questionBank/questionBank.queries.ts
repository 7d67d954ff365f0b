import type { BankDeskRow } from '@praxis/contract/bank'
import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

export type StoredBank = { name: string; oj: string; rank: number; status: boolean }

export const bankRules = { question_bank_oj_key: 'bank_exists' } as const

const bankColumns = ['question_bank.id', 'name', 'question_bank.oj', 'rank', 'is_visible as status'] as const

export const listVisibleBanks = (db: Database) =>
  db
    .selectFrom('question_bank')
    .select(bankColumns)
    .where('is_visible', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute()

type Asked = { currentPage: number; limit: number; keyword: string | undefined }

/** The problems of the bank are counted in one pass. Those made here have the key of the own judge, others their prefix. */
export function listBanks(db: Database, { keyword, ...asked }: Asked) {
  const counts = sql<{ oj: string; count: number }>`(
    select case when is_remote then split_part(display_id, '-', 1) else ${sql.lit(ownJudge)} end as oj, count(*) as count
    from problem where in_bank and (not is_remote or display_id like '%-%' and display_id not like ${`${ownJudge}-%`})
    group by 1)`
  const rows = db
    .selectFrom('question_bank')
    .leftJoin(counts.as('counted'), 'counted.oj', 'question_bank.oj')
    .select([
      ...bankColumns,
      sql<number>`coalesce(counted.count, 0)`.as('problemCount'),
      'created_at as gmtCreate',
      'updated_at as gmtModified',
    ])
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([contains(sql.ref('name'), keyword ?? ''), contains(sql.ref('question_bank.oj'), keyword ?? '')]),
      ),
    )
    .orderBy('rank')
    .orderBy('question_bank.id')
  return listPage<BankDeskRow>(db, rows, asked)
}

export const insertBank = (tx: Transaction, { name, oj, rank, status }: StoredBank) =>
  tx
    .insertInto('question_bank')
    .values({ name, oj, rank, is_visible: status })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findBankForChange = (tx: Transaction, id: number) =>
  tx
    .selectFrom('question_bank')
    .select(['name', 'oj', 'rank', 'is_visible as status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateBank = (tx: Transaction, id: number, { name, oj, rank, status }: StoredBank) =>
  tx
    .updateTable('question_bank')
    .set({ name, oj, rank, is_visible: status, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteBank = (tx: Transaction, id: number) => tx.deleteFrom('question_bank').where('id', '=', id).execute()
