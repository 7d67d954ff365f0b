import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { useEffect } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { observable, useObservable } from '#web/state/observable.ts'
import { addedLinks } from './addedLinks.ts'

/** So long the links count as fresh. Whoever changes them sees it at once. */
const keptMs = 600_000
/** The page may be busy for longer. */
const patienceMs = 5_000

/** Whether the first page of the tab has been drawn: what nobody has asked for must not delay it. */
const isQuiet = observable(false)

/** What administrators have added to the bar. Nothing, until the page is drawn and the server has answered. */
export function useAddedLinks(): ReturnType<typeof addedLinks> {
  const enabled = useObservable(isQuiet)
  useEffect(() => (enabled ? undefined : whenQuiet(() => isQuiet.set(true))), [enabled])
  const options = { enabled, quiet: true, staleMs: keptMs }
  const { data: toolList = [] } = useCall(tools.list, {}, options)
  const { data: moreList = [] } = useCall(moreMenu.list, {}, options)
  return addedLinks(toolList, moreList)
}

/** Safari has no `requestIdleCallback`. */
function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000)
    return () => clearTimeout(timer)
  }
  const wanted = requestIdleCallback(act, { timeout: patienceMs })
  return () => cancelIdleCallback(wanted)
}
