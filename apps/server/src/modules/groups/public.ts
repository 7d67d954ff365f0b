export { enterGroupOfRow, enterScope, siteOnly } from './enterScope.ts'
export { expiredInvitationsJob } from './invitations/expiredInvitationsJob.ts'
export { levelIfThere, levelOf } from './levelOf.ts'
export { managesOpenGroup } from './queries.ts'
