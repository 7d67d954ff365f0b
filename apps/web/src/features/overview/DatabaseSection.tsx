import { dashboard } from '@praxis/contract/dashboard'
import { useCall } from '#web/api/hooks.ts'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './DashboardPage.module.css'

/** The database in use, which the environment names. */
export function DatabaseSection({ bytes }: { bytes: number | undefined }) {
  const words = useStaffText().dashboard
  const format = useFormat()
  const { data } = useCall(dashboard.database, {}, { quiet: true })
  if (data === undefined) return null
  return (
    <Section title={words.database}>
      <FactList
        facts={[
          { name: words.databaseName, value: data.dbName },
          { name: words.databaseHost, value: `${data.dbHost}:${data.dbPort}` },
          { name: words.databaseUser, value: data.dbUsername },
          ...(bytes === undefined
            ? []
            : [{ name: words.databaseSize, value: format.memory(Math.round(bytes / 1024)) }]),
        ]}
      />
      <p className={classes.nothing}>{words.databaseNote}</p>
    </Section>
  )
}
