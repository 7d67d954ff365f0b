import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { useCall } from '#web/api/hooks.ts'
import { useQuiet } from '#web/loading/quiet.ts'
import { addedLinks } from './addedLinks.ts'

/** So long the links count as fresh. Whoever changes them sees it at once. */
const keptMs = 600_000

/** What administrators have added to the bar. Nothing, until the page is drawn and the server has answered. */
export function useAddedLinks(): ReturnType<typeof addedLinks> {
  const options = { enabled: useQuiet(), quiet: true, staleMs: keptMs }
  const { data: toolList = [] } = useCall(tools.list, {}, options)
  const { data: moreList = [] } = useCall(moreMenu.list, {}, options)
  return addedLinks(toolList, moreList)
}
