export { noteMessages } from './queries.ts'
export { tell } from './tell.ts'
