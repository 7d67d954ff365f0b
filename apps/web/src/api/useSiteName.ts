import { unnamedSite } from '@praxis/contract/site'
import { useEffect } from 'react'
import { siteShortName } from '#web/state/siteShortName.ts'
import { useText } from '#web/text/text.ts'
import { useSiteConfig } from './useSiteConfig.ts'

/** What the site is called: as its administrators have named it, else in the reader's language. */
export function useSiteName(): { name: string; shortName: string } {
  const config = useSiteConfig()
  const words = useText().shell
  const shortName = given(config?.shortName) ?? words.name
  useEffect(() => siteShortName.set(shortName), [shortName])
  return { name: given(config?.name) ?? words.siteName, shortName }
}

const given = (name = ''): string | null => (name === '' || name === unnamedSite ? null : name)
