import { preloadGroupText } from '#web/text/groupText.ts'
import { Offers } from './Offers.tsx'

preloadGroupText()

/** The offers of all groups, on a page that has not loaded the words of groups. */
export function OffersHome() {
  return <Offers />
}
