import type { Services } from '#server/context.ts'

/** An import into a group, of which a problem waits for its importer. */
export async function insertGroupImport(
  db: Services['db'],
  { gid, owner }: { gid: number; owner: { uid: string } },
): Promise<number> {
  const { id } = await db
    .insertInto('package_import')
    .values({ uid: owner.uid, group_id: gid, file_name: 'set.zip', size: 1, state: 'read', ip: '127.0.0.1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const finding = { outcome: 'mapped', part: 'title', code: null, params: {}, place: null, count: null }
  await db
    .insertInto('package_item')
    .values({
      import_id: id,
      seq: 1,
      key: 'a',
      format: 'praxis',
      title: 'Sum',
      package_id: '1042',
      display_id: '1042',
      state: 'read',
      choice: 'new',
      findings: JSON.stringify([finding]),
    })
    .execute()
  return id
}
