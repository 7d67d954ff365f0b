import { packageExports } from '@praxis/contract/packageExports'
import { implement } from '#server/http/handlers.ts'
import { allowExport } from './allow.ts'
import { checkExport } from './checkExport.ts'
import { exportFile } from './writeExport.ts'

export const packageExportRoutes = implement(packageExports, {
  check: async ({ pids }, context) => checkExport(context, await allowExport(context, pids)),

  async download({ pids, format, withSolutions = false }, context) {
    const allowed = await allowExport(context, pids)
    return exportFile(context, { pids: allowed, format, withSolutions })
  },

  async exportHoj({ pid }, context) {
    const allowed = await allowExport(context, pid)
    return exportFile(context, { pids: allowed, format: 'hoj', withSolutions: false })
  },
})
