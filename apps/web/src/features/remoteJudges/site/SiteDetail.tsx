import { Button } from '@mantine/core'
import type { RemoteSiteDetail } from '@praxis/contract/remoteJudgeAdmin'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { Crumb } from '#web/components/layout/Crumb.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { TestMark } from '../ConditionMark.tsx'
import styles from '../RemoteJudges.module.css'
import { SiteSwitch } from '../SiteSwitch.tsx'
import { TrialSection } from '../trial/TrialSection.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { ChangeSiteDialog } from './ChangeSiteDialog.tsx'
import { FailuresSection } from './FailuresSection.tsx'
import { LanguagesSection } from './LanguagesSection.tsx'
import { RemoveSite } from './RemoveSite.tsx'
import { SiteFacts } from './SiteFacts.tsx'

/** Everything about a remote judge, in the order in which it is set up. */
export function SiteDetail({ detail }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const { site } = detail
  const [opened, open] = useState<'change' | 'remove' | null>(null)
  useDocumentTitle(words.documentTitle(site.name))
  const close = () => open(null)
  return (
    <>
      <Crumb to={links.remoteJudges}>{words.back}</Crumb>
      <PageTitle title={site.name} note={`${site.name} · ${site.key}`}>
        <TestMark site={site} />
        <SiteSwitch site={site} />
        {site.isOwn && (
          <>
            <Button variant="default" leftSection={<Icon name="edit" size={14} />} onClick={() => open('change')}>
              {words.change}
            </Button>
            <Button variant="default" leftSection={<Icon name="trash" size={14} />} onClick={() => open('remove')}>
              {words.remove}
            </Button>
          </>
        )}
      </PageTitle>
      <div className={styles.columns}>
        <div>
          <AccountsSection detail={detail} />
          <TrialSection detail={detail} />
          <FailuresSection detail={detail} />
        </div>
        <aside>
          <SiteFacts detail={detail} />
          <Abilities detail={detail} />
          <LanguagesSection detail={detail} />
        </aside>
      </div>
      {opened === 'change' && <ChangeSiteDialog site={site} onClose={close} />}
      {opened === 'remove' && <RemoveSite site={site} onClose={close} />}
    </>
  )
}

function Abilities({ detail: { abilities } }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const names = Object.keys(words.ability) as (keyof typeof abilities)[]
  return (
    <Section title={words.abilities}>
      <ul className={styles.abilities}>
        {names.map((name) => (
          <li key={name} data-can={abilities[name] || undefined}>
            <Icon name={abilities[name] ? 'check' : 'x'} size={14} />
            {words.ability[name]}
            <span className="sr">{abilities[name] ? words.can : words.cannot}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
