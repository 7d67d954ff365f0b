import { packageFiles, packageImports } from '@praxis/contract/packageImports'
import { isRoot } from '@praxis/rules/viewer'
import { listPage } from '#server/db/paging.ts'
import { implement } from '#server/http/handlers.ts'
import { beginImport } from './beginImport.ts'
import { enterImport, enterPlace } from './enter.ts'
import { listImports } from './rows/imports.queries.ts'
import { listItems } from './rows/items.queries.ts'
import { writeReport } from './show/report.ts'
import { showImport } from './show/showImport.ts'
import { showItems } from './show/showItems.ts'
import { choose } from './steer/choose.ts'
import { goOnWithImport, pauseImport, removeImport, startImport, stopImport } from './steer/steer.ts'
import { takeBack } from './steer/takeBack.ts'
import { importAtOnce } from './wire/importAtOnce.ts'

export const packageImportRoutes = implement(packageImports, {
  async upload({ gid }, context) {
    const groupId = gid ?? null
    await enterPlace(context, groupId)
    const id = await beginImport(context, { groupId, onlyFormat: null })
    return showImport(await enterImport(context, id), context.locale)
  },

  async list({ gid, isOpen = null, ...asked }, context) {
    const { db, viewer, locale } = context
    const scope = await enterPlace(context, gid ?? null)
    const query = listImports(db, scope, { uid: isRoot(viewer) ? null : viewer.uid, isOpen })
    const page = await listPage(db, query, asked)
    return { ...page, records: page.records.map((row) => showImport(row, locale)) }
  },

  view: async ({ id }, context) => showImport(await enterImport(context, id), context.locale),

  async items({ id, state, ...asked }, context) {
    const { groupId } = await enterImport(context, id)
    const page = await listPage(context.db, listItems(context.db, id, state), asked)
    return { ...page, records: await showItems(context, page.records, groupId) }
  },

  choose,
  start: (asked, context) => startImport(asked, context),
  pause: pauseImport,
  goOn: goOnWithImport,
  stop: stopImport,
  takeBack,
  remove: removeImport,
  report: writeReport,
})

export const packageFileRoutes = implement(packageFiles, {
  importHoj: (_, context) => importAtOnce(context, { format: 'hoj', endings: ['.zip'] }),
  importQduoj: (_, context) => importAtOnce(context, { format: 'qduoj', endings: ['.zip'] }),
  importFps: (_, context) => importAtOnce(context, { format: 'fps', endings: ['.xml'] }),
  importHydro: (_, context) => importAtOnce(context, { format: 'hydro', endings: ['.zip'] }),
})
