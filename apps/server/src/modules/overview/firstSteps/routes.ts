import { firstSteps } from '@praxis/contract/firstSteps'
import { groupLevels } from '@praxis/contract/statuses'
import { confirm, offersTeaching, siteFirstSteps, teachingFirstSteps } from '@praxis/rules/firstSteps/steps'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { hasPermission, isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { isTrusted, signInSettingNames } from '#server/modules/accounts/public.ts'
import { levelOf } from '#server/modules/groups/public.ts'
import { changeSettings, mailState, mailStateNames, readSiteSettings } from '#server/modules/site/public.ts'
import {
  deleteHidden,
  findLedGroup,
  findNamedGroup,
  hasTeacher,
  insertHidden,
  isAnyStored,
  readGroupFacts,
  readPersonFacts,
} from './firstSteps.queries.ts'

const siteNames = ['name', 'firstStepsHidden', 'firstStepsConfirmed', ...mailStateNames] as const
const signInNames = ['register', ...signInSettingNames]

export const firstStepRoutes = implement(firstSteps, {
  async site(_input, context) {
    const { db, sealer } = context
    const [settings, isSignInStored, foundTeacher] = await Promise.all([
      readSiteSettings(context, siteNames),
      isAnyStored(db, signInNames),
      hasTeacher(db),
    ])
    const mail = mailState(settings, sealer)
    const steps = siteFirstSteps({
      name: settings.name,
      mailReady: mail === 'ready' || mail === 'kept',
      isSignInStored,
      hasTeacher: foundTeacher,
      confirmed: settings.firstStepsConfirmed,
    })
    return { steps, isHidden: settings.firstStepsHidden }
  },

  async setSite({ isHidden, step, isDone }, context) {
    await changeSettings(context, 'site.config', ({ firstStepsConfirmed }) => ({
      ...(isHidden != null && { firstStepsHidden: isHidden }),
      ...(step != null && isDone != null && { firstStepsConfirmed: confirm(firstStepsConfirmed, step, isDone) }),
    }))
    return null
  },

  async teaching({ gid: named }, context) {
    const { db, viewer } = context
    if (named !== undefined) allow(groupPermissions.enter(await levelOf(db, viewer, named), groupLevels.admin))
    const group = await (named === undefined ? findLedGroup(db, viewer.uid) : findNamedGroup(db, named))
    const [facts, { isInGroup, isHidden }] = await Promise.all([
      group === null ? null : readGroupFacts(db, group.id),
      readPersonFacts(db, viewer.uid),
    ])
    const leadsGroup = group !== null
    const mayCreateGroup = !leadsGroup && !isInGroup && (await mayCreate(context))
    return {
      group,
      isOffered: offersTeaching({ leadsGroup, isInGroup, mayCreateGroup }),
      steps: teachingFirstSteps(facts),
      isHidden,
    }
  },

  async setTeaching({ isHidden }, { db, viewer }) {
    await (isHidden ? insertHidden(db, viewer.uid) : deleteHidden(db, viewer.uid))
    return null
  },
})

/** Whether the site lets somebody make their first group, whatever they have solved. */
async function mayCreate(context: Context<Viewer>): Promise<boolean> {
  const { db, viewer } = context
  if (!hasPermission(viewer, 'group_add')) return false
  if (isStaff(viewer)) return true
  const { openCreation, defaultCreateGroupACInitValue } = await readSiteSettings(context, [
    'openCreation',
    'defaultCreateGroupACInitValue',
  ])
  // Where problems must be solved first, groups are not for teachers alone.
  if (defaultCreateGroupACInitValue > 0) return false
  return openCreation || isTrusted(db, viewer.uid)
}
