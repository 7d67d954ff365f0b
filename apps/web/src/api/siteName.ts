import { useEffect } from 'react'
import { unnamedSite } from '@praxis/contract/site'
import { useText } from '#web/text/text.ts'
import { useSiteConfig } from './useSiteConfig.ts'

/** What the site is called: as its administrators have named it, else in the reader's language. */
export function useSiteName(): { name: string; shortName: string } {
  const config = useSiteConfig()
  const { siteName, name } = useText().shell
  return { name: given(config?.name) ?? siteName, shortName: given(config?.shortName) ?? name }
}

const given = (name = ''): string | null => (name === '' || name === unnamedSite ? null : name)

/** The name in the browser's tab, for pages whose title is data; the others have theirs in the route table. */
export function useDocumentTitle(title: string | undefined): void {
  const { shortName } = useSiteName()
  useEffect(() => {
    if (title !== undefined) document.title = tabTitle(title, shortName)
  }, [title, shortName])
}

export const tabTitle = (title: string, siteName: string): string => `${title} · ${siteName}`
