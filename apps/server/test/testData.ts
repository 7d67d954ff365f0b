import { storeFile } from '#server/modules/files/public.ts'
import type { aSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof aSite>>, 'db' | 'services' | 'pid'>

/** Gives the problem a new version of its data, as a save does. */
export async function changeData({ db, services, pid }: Site, content = 'new\n'): Promise<number> {
  const { hash } = await storeFile(services, Buffer.from(content))
  const { id } = await db
    .insertInto('test_data')
    .values({ problem_id: pid, case_mode: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cases = [1, 2, 3, 4].map((seq) => ({
    test_data_id: id,
    seq,
    input_name: `${seq}.in`,
    answer_name: `${seq}.out`,
    input_hash: hash,
    answer_hash: hash,
  }))
  await db.insertInto('test_case').values(cases).execute()
  await db.updateTable('problem').set({ test_data_id: id }).where('id', '=', pid).execute()
  return id
}

export const casesOfData = ({ db }: Site, id: number) =>
  db.selectFrom('test_case').select('id').where('test_data_id', '=', id).orderBy('seq').execute()
