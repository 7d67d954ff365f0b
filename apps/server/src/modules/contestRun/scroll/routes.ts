import { scrollBoard } from '@praxis/contract/scrollBoard'
import { implement } from '#server/http/handlers.ts'
import { moveScroll, readScroll } from './readScroll.ts'
import { endLink, makeLink, readDesk } from './scrollDesk.ts'
import { listScrollSubmissions, readScrollInfo } from './wireScroll.ts'

export const scrollBoardRoutes = implement(scrollBoard, {
  info: readScrollInfo,
  submissions: listScrollSubmissions,
  desk: readDesk,
  makeLink,
  endLink,
  board: readScroll,
  move: moveScroll,
})
