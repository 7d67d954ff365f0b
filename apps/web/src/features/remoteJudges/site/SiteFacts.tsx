import { Button } from '@mantine/core'
import { remoteJudgeAdmin, type RemoteSiteDetail } from '@praxis/contract/remoteJudgeAdmin'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { ConditionMark } from '../ConditionMark.tsx'
import styles from '../RemoteJudges.module.css'
import { ProxyDialog } from './ProxyDialog.tsx'

/** Where the site is, how it stands, and how this site reaches it. */
export function SiteFacts({ detail }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const { number } = useFormat()
  const { site, gapSeconds, minCodeLength, hasProxy } = detail
  const facts: Fact[] = [
    { name: words.factAddress, value: site.address },
    { name: words.factState, value: <ConditionMark site={site} /> },
    ...(site.trouble === null ? [] : [{ name: words.factTrouble, value: site.detail ?? words.troubles[site.trouble] }]),
    { name: words.factProblems, value: number(site.problems) },
    { name: words.factWaiting, value: number(site.waiting) },
    { name: words.factFollowing, value: number(site.following) },
    { name: words.factGap, value: words.seconds(number(gapSeconds)) },
    ...(minCodeLength <= 1 ? [] : [{ name: words.factCode, value: words.characters(number(minCodeLength)) }]),
    { name: words.proxy, value: hasProxy ? words.proxySet : words.proxyNone },
  ]
  return (
    <Section title={words.facts}>
      <FactList facts={facts} />
      <ProxyButtons detail={detail} />
    </Section>
  )
}

function ProxyButtons({ detail: { site, hasProxy } }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(remoteJudgeAdmin.changeSite, { onSuccess: () => toast.success(words.proxyRemoved) })
  return (
    <p className={styles.buttons}>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {words.proxyChange}
      </Button>
      {hasProxy && (
        <Button
          size="xs"
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate({ key: site.key, proxy: '' })}
        >
          {words.proxyRemove}
        </Button>
      )}
      {isAsking && <ProxyDialog site={site} onClose={() => setAsking(false)} />}
    </p>
  )
}
