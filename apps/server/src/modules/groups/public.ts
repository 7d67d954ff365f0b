export { tellGroupChanged } from './changes.queries.ts'
export { enterScope, siteOnly } from './enterScope.ts'
export { levelOf, levelsOf, type LevelQuestion } from './levelOf.ts'
export { managesOpenGroup } from './queries.ts'
