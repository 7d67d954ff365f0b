export { enterGroupOfRow, enterScope, siteOnly } from './enterScope.ts'
export { levelIfThere, levelOf } from './levelOf.ts'
export { managesOpenGroup } from './queries.ts'
