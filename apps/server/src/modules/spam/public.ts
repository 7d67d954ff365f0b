export { checkText, type WrittenText } from './checkText.ts'
export { deleteMute, findMute, setMute } from './mutes.queries.ts'
