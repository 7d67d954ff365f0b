import { site } from '@praxis/contract/site'
import { fetchCall } from '#web/api/preload.ts'
import { links } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { currentText, loadText } from '#web/text/text.ts'
import type { Screen } from './screen.ts'

/** Where somebody is sent who opens a screen whose switch is off; null: it is on. They are told which area is closed. */
export async function requireFeature(feature: NonNullable<Screen['feature']>): Promise<string | null> {
  try {
    const config = await fetchCall(site.websiteConfig, {})
    if (config[feature]) return null
  } catch {
    // The calls of the page are refused if the area is closed, or fail like this one.
    return null
  }
  await loadText()
  toast.error(currentText().shell.closedArea[feature])
  return links.home
}
