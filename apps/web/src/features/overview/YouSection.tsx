import { dashboard } from '@praxis/contract/dashboard'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { deviceOf } from '#web/parts/people/deviceOf.ts'
import { useViewer } from '#web/session/session.ts'
import { noValue } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'

/** Who is signed in, and where they were signed in before. */
export function YouSection() {
  const { admin, dashboard: words } = useStaffText()
  const { username = '', roleList = [] } = useViewer() ?? {}
  const { data } = useCall(dashboard.session, {}, { quiet: true })
  const names: Readonly<Record<string, string>> = admin.roles
  const { browser, system } = deviceOf(data?.userAgent ?? '')
  const from = [data?.ip, browser, system].filter(Boolean).join(', ')
  return (
    <Section title={words.you} action={<Link to={links.settings}>{words.sessions}</Link>}>
      <FactList
        facts={[
          { name: admin.username, value: username },
          { name: admin.role, value: roleList.flatMap((role) => names[role] ?? []).join(' · ') },
          { name: words.formerLogin, value: data === undefined ? noValue : <Moment at={data.gmtCreate} /> },
          { name: words.from, value: from === '' ? noValue : from },
        ]}
      />
    </Section>
  )
}
