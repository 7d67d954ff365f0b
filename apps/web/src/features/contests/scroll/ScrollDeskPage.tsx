import { preloadScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { ManagedPage } from '../run/ManagedPage.tsx'
import { ScrollDesk } from './ScrollDesk.tsx'

preloadScrollBoardText()

/** From where the board of a contest is scrolled, for those who manage it. */
export function ScrollDeskPage() {
  return (
    <ManagedPage shape="detail">
      <ScrollDesk />
    </ManagedPage>
  )
}
