export { enterScope, siteOnly } from './enterScope.ts'
export { levelOf } from './levelOf.ts'
export { managesOpenGroup } from './queries.ts'
export { followGroupStats } from './rank/stat.queries.ts'
