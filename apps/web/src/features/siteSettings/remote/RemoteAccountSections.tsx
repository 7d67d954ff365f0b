import { Button } from '@mantine/core'
import { remoteAccountSites, type SwitchConfig } from '@praxis/contract/siteSettings'
import { useState } from 'react'
import { useStaffText } from '#web/text/staffText.ts'
import { RemoteAccountsSection } from './RemoteAccountsSection.tsx'
import type { SectionProps } from '../sections.ts'
import styles from '../SettingsPage.module.css'

/** The accounts at remote judges. A site that has none is not shown a section for each, until somebody wants to add one. */
export function RemoteAccountSections(section: SectionProps<SwitchConfig>) {
  const words = useStaffText().siteSettings
  const [isWanted, setWanted] = useState(false)
  const hasAccounts = remoteAccountSites.some((site) => section.stored[`${site}UsernameList`].length > 0)
  if (!hasAccounts && !isWanted) {
    return (
      <p className={styles.disclosure}>
        <Button variant="subtle" color="gray" size="xs" onClick={() => setWanted(true)}>
          {words.addRemoteAccounts}
        </Button>
      </p>
    )
  }
  return remoteAccountSites.map((site) => <RemoteAccountsSection key={site} site={site} {...section} />)
}
