import { groupLevels } from '@praxis/contract/statuses'
import { scopeOf } from '@praxis/contract/scope'
import { importPermissions } from '@praxis/rules/permissions/imports'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { enterScope, levelIfThere } from '#server/modules/groups/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { findImport, lockImport, type ImportRow } from './rows/imports.queries.ts'

type Asker = Pick<Context<Viewer>, 'db' | 'viewer'>

/** The place that a call names, for whoever may bring packages there. */
export async function enterPlace(asker: Asker, gid: number | null): Promise<EnteredScope> {
  const scope = await enterScope(asker, scopeOf(gid), { group: groupLevels.admin })
  allow(importPermissions.begin(asker.viewer, { groupId: gid, level: scope.kind === 'group' ? scope.level : 0 }))
  return scope
}

/** An import, for whoever may see it. */
export async function enterImport(asker: Asker, id: number): Promise<ImportRow> {
  const row = found(await findImport(asker.db, id), 'package_import_not_found')
  await allowEntering(asker, row)
  return row
}

/** The same, held until the transaction ends. */
export async function enterLocked(tx: Transaction, viewer: Viewer, id: number) {
  const row = found(await lockImport(tx, id), 'package_import_not_found')
  await allowEntering({ db: tx, viewer }, row)
  return row
}

async function allowEntering({ db, viewer }: Asker, { uid, groupId }: { uid: string; groupId: number | null }) {
  const level = groupId === null ? 0 : ((await levelIfThere(db, viewer, groupId)) ?? 0)
  allow(importPermissions.enter(viewer, { uid, groupId, level }))
}
