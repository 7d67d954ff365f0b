import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { groups } from '@praxis/contract/groups'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { isGroupCode } from '@praxis/rules/groups/groupCode'
import { isWideName } from '@praxis/rules/groups/groupName'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { refuseClosedCreation } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { place } from '../members/place.ts'
import { countForLimits, insertGroup, lockPerson } from './change.queries.ts'

export async function createGroup(
  { code, ...fields }: ParsedInputOf<typeof groups.create>,
  context: Context<Viewer>,
): Promise<{ id: number }> {
  const { db, viewer } = context
  refuseNarrowName(fields.name)
  const written = { ...fields, code: codeFor(fields.auth, code ?? null) }
  const limits = await readLimits(context)
  await refuseClosedCreation(context, viewer)
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, viewer.uid))) throw new Failure('session_expired')
    if (!isStaff(viewer)) await checkLimits(tx, viewer.uid, limits)
    const id = await insertGroup(tx, { ...written, uid: viewer.uid })
    await place(tx, { groupId: id, uid: viewer.uid, level: groupLevels.root })
    const act = { act: 'group.create', noun: 'group', nounId: id } as const
    await record(tx, context, { ...act, before: null, after: written, secrets: ['code'] })
    return { id }
  })
}

/** Refuses a new name that is too short to be told from others. */
export function refuseNarrowName(name: string): void {
  const { minWidth } = groupRules.name
  if (!isWideName(name)) throw new Failure('group_name_narrow', { least: minWidth }, 'name')
}

/** The code that is stored with a group: whoever joins a public one needs none. */
export function codeFor(auth: number, code: string | null): string | null {
  if (auth === groupAuth.public) return null
  if (code === null || !isGroupCode(code)) {
    throw new Failure('group_code_length', { length: groupRules.codeLength }, 'code')
  }
  return code
}

type Limits = Awaited<ReturnType<typeof readLimits>>

const readLimits = (context: Context) =>
  readSiteSettings(context, [
    'defaultCreateGroupACInitValue',
    'defaultCreateGroupDailyLimit',
    'defaultCreateGroupLimit',
  ])

async function checkLimits(tx: Transaction, uid: string, limits: Limits): Promise<void> {
  const { solved, madeToday, owned } = await countForLimits(tx, uid)
  const needed = limits.defaultCreateGroupACInitValue
  if (solved < needed) throw new Failure('group_solved_too_few', { needed, solved })
  const aDay = limits.defaultCreateGroupDailyLimit
  if (madeToday >= aDay) throw new Failure('group_limit_day', { most: aDay })
  checkOwned(owned, limits)
}

function checkOwned(owned: number, { defaultCreateGroupLimit: most }: Pick<Limits, 'defaultCreateGroupLimit'>): void {
  if (owned >= most) throw new Failure('group_limit_all', { most })
}

/** Whether somebody may have one group more. Holds their account, so it comes after the group is held. */
export async function checkMayOwnMore(
  tx: Transaction,
  viewer: Viewer,
  limits: Pick<Limits, 'defaultCreateGroupLimit'>,
) {
  if (!(await lockPerson(tx, viewer.uid))) throw new Failure('session_expired')
  if (isStaff(viewer)) return
  checkOwned((await countForLimits(tx, viewer.uid)).owned, limits)
}
