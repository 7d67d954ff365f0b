export { levelOf } from './levelOf.ts'
