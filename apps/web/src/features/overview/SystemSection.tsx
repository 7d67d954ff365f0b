import type { SystemState } from '@praxis/contract/dashboard'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './DashboardPage.module.css'

type WentWrongProps = { errors: SystemState['errors'] | undefined; failure: Error | null }

/** The newest errors of the site itself. */
export function WentWrong({ errors, failure }: WentWrongProps) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  return (
    <Section title={words.wentWrong}>
      {errors === undefined && failure !== null && <ErrorState reason={failure.message} />}
      {errors?.length === 0 && <EmptyState icon="check" title={words.nothingWrong} text={words.nothingWrongText} />}
      <ul className={classes.errors}>
        {errors?.map(({ id, at, what, message, requestId, times }) => (
          <li key={id}>
            <Moment at={at} />
            <i aria-hidden="true" />
            <b>{what}</b>
            <span>{times > 1 && words.errorTimes(number(times))}</span>
            <small>
              {message}
              {requestId !== null && ` · ${words.errorRequest(requestId)}`}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the next start of the server changes. */
export function RestartHint({ system: { version, versionOnDisk, migrationsToCome } }: { system: SystemState }) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  const isOther = versionOnDisk !== version
  if (!isOther && migrationsToCome.length === 0) return null
  return (
    <Hint>
      {isOther && words.restart(versionOnDisk)}{' '}
      {migrationsToCome.length > 0 && (
        <>
          {words.migrations(number(migrationsToCome.length))}
          <span className={classes.migrations}> {migrationsToCome.join(', ')}</span>
        </>
      )}
    </Hint>
  )
}

/** What runs. */
export function SystemLine({ system: { version, node, postgres, upSince } }: { system: SystemState }) {
  const words = useStaffText().dashboard
  const format = useFormat()
  return (
    <p className={classes.versions}>
      <span>{words.praxis(version)}</span>
      <span>{words.postgres(postgres)}</span>
      <span>{words.node(node)}</span>
      <span title={format.exact(upSince)}>{words.upSince(format.relative(upSince))}</span>
    </p>
  )
}
