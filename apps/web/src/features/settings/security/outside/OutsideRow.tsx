import { Button } from '@mantine/core'
import { identities, type Identity } from '@praxis/contract/identities'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { useOidc } from '#web/parts/outside/useOidc.ts'
import { forgetOutsideSignIn, outsideSignIn, type OutsideSignIn } from '#web/session/outsideSignIn.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Row } from '../../Part.tsx'
import styles from '../Security.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { QrLinkDialog } from './QrLinkDialog.tsx'

/** Ways in that are kept outside. Where the site has none and the account neither, there is no such row. */
export function OutsideRow() {
  const words = useOwnText().settings
  const config = useSiteConfig()
  const oidcName = config?.oidcName ?? ''
  const hasQr = config?.qrLogin === true
  const { data, error, refetch } = useCall(identities.list, {}, { quiet: true })
  const oidc = useOidc('link', links.settings)
  const [confirmed, setConfirmed] = useState<OutsideSignIn | null>(linkConfirmed)
  const [isScanning, setScanning] = useState(false)
  const hasWays = oidcName !== '' || hasQr || (data !== undefined && data.length > 0)
  if (config === undefined || !hasWays) return null
  return (
    <Row label={words.ways} hint={words.waysHint}>
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && <Ways ways={data} />}
      {data !== undefined && (
        <div className={styles.links}>
          {oidcName !== '' && (
            <Button variant="default" loading={oidc.isPending} onClick={oidc.begin}>
              {words.link(oidcName)}
            </Button>
          )}
          {hasQr && (
            <Button variant="default" onClick={() => setScanning(true)}>
              {words.link(words.official)}
            </Button>
          )}
        </div>
      )}
      {confirmed !== null && (
        <LinkDialog
          name={oidcName}
          signIn={confirmed}
          onClose={() => {
            forgetOutsideSignIn()
            setConfirmed(null)
          }}
        />
      )}
      {isScanning && <QrLinkDialog onClose={() => setScanning(false)} />}
    </Row>
  )
}

/** A sign-in at the provider that this tab began in order to link it, and that has come back. */
function linkConfirmed(): OutsideSignIn | null {
  const kept = outsideSignIn()
  return kept?.intent === 'link' ? kept : null
}

function Ways({ ways }: { ways: readonly Identity[] }) {
  const words = useOwnText().settings
  if (ways.length === 0) return <p>{words.noWays}</p>
  return (
    <ul className={styles.list}>
      {ways.map((one) => (
        <Way key={one.id} identity={one} />
      ))}
    </ul>
  )
}

function Way({ identity }: { identity: Identity }) {
  const words = useOwnText().settings
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const name = identity.way === 'official' ? words.official : identity.provider
  const unlink = useAction(identities.unlink, {
    quiet: true,
    onSuccess: () => toast.success(words.unlinked),
  })
  return (
    <li>
      <Icon name="link" />
      <span>
        <b>{name}</b>
        <small>
          {identity.name !== '' && `${identity.name} · `}
          {words.linkedSince(format.relative(identity.gmtCreate))}
        </small>
      </span>
      <Button variant="default" aria-label={words.unlinkOne(name)} onClick={() => setAsking(true)}>
        {words.unlink}
      </Button>
      {isAsking && (
        <Confirm
          title={words.unlinkTitle(name)}
          text={words.unlinkText}
          action={words.unlink}
          isDangerous
          isPending={unlink.isPending}
          error={unlink.error}
          onCancel={() => setAsking(false)}
          onConfirm={() => unlink.mutate({ id: identity.id })}
        />
      )}
    </li>
  )
}
