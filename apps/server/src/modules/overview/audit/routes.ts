import { audit } from '@praxis/contract/audit'
import { implement } from '#server/http/handlers.ts'
import { listEntries } from './audit.queries.ts'
import { changesOf } from './changes.ts'
import { exportAudit } from './exportAudit.ts'

export const auditRoutes = implement(audit, {
  async list(asked, { db }) {
    const { records, ...page } = await listEntries(db, asked)
    return {
      ...page,
      records: records.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) })),
    }
  },

  export: exportAudit,
})
