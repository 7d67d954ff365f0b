import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { useOidc } from '#web/parts/outside/useOidc.ts'
import { useEntranceText } from '#web/text/entranceText.ts'

type OtherWaysProps = {
  /** Empty: there is no provider. */
  oidcName: string
  wanted: string | null
  onQr: (() => void) | undefined
}

/** Ways to sign in without a password. */
export function OtherWays({ oidcName, wanted, onQr }: OtherWaysProps) {
  const words = useEntranceText().login
  const { begin, isPending } = useOidc('signIn', wanted)
  if (oidcName === '' && onQr === undefined) return null
  return (
    <div className={classes.ways}>
      <p>{words.or}</p>
      {oidcName !== '' && (
        <Button variant="default" size="md" leftSection={<Icon name="globe" />} loading={isPending} onClick={begin}>
          {words.withProvider(oidcName)}
        </Button>
      )}
      {onQr !== undefined && (
        <Button variant="default" size="md" leftSection={<Icon name="qr" />} onClick={onQr}>
          {words.withQr}
        </Button>
      )}
    </div>
  )
}
