import { Button } from '@mantine/core'
import { sessionSeconds } from '@praxis/contract/limits'
import { sessions, type Session } from '@praxis/contract/sessions'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useOwnText } from '#web/text/ownText.ts'
import { Row } from '../Part.tsx'
import { deviceOf } from '#web/parts/people/deviceOf.ts'
import styles from './Security.module.css'

/** The devices that are signed in. */
export function DeviceRow() {
  const words = useOwnText().settings
  const { data, error, refetch } = useCall(sessions.list, {}, { quiet: true })
  const [isAsking, setAsking] = useState(false)
  const endOthers = useAction(sessions.endOthers, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.othersAreOut)
      setAsking(false)
    },
  })
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) === true
  return (
    <Row label={words.devices} hint={data === undefined ? undefined : words.deviceCount(data.length)}>
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <ul className={styles.list}>
            {data.map((one) => (
              <Device key={one.id} session={one} />
            ))}
          </ul>
          <div className={styles.below}>
            <span>{words.sessionHours(sessionSeconds.life / 3_600)}</span>
            {hasOthers && (
              <Button variant="default" color="red" onClick={() => setAsking(true)}>
                {words.signOutOthers}
              </Button>
            )}
          </div>
        </>
      )}
      {isAsking && (
        <Confirm
          title={words.signOutOthers}
          text={words.signOutOthersText}
          action={words.signOut}
          isDangerous
          isPending={endOthers.isPending}
          error={endOthers.error}
          onCancel={() => setAsking(false)}
          onConfirm={() => endOthers.mutate({})}
        />
      )}
    </Row>
  )
}

function Device({ session }: { session: Session }) {
  const words = useOwnText().settings
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const name = words.device(browser ?? words.unknownBrowser, system ?? words.unknownSystem)
  const end = useAction(sessions.end, { onSuccess: () => toast.success(words.signedOut) })
  return (
    <li data-new={session.isNewPlace || undefined}>
      <Icon name={isPhone ? 'phone' : 'screen'} />
      <span>
        <b>{name}</b>
        <small>
          {session.isNewPlace && `${words.newPlace} · `}
          <Moment at={session.gmtSeen} />
        </small>
      </span>
      <span className={styles.address}>{session.ip}</span>
      {session.isCurrent ? (
        <small>{words.thisDevice}</small>
      ) : (
        <Button
          variant="default"
          aria-label={words.signOutOne(name)}
          loading={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
