import type { Database } from '#server/db/connection.ts'

export const setShare = (db: Database, id: number, share: boolean) =>
  db.updateTable('submission').set({ share }).where('id', '=', id).execute()
