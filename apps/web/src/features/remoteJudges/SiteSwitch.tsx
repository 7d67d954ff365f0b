import { remoteJudgeAdmin, type RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'

type SiteSwitchProps = { site: RemoteSite; hideLabel?: boolean }

/** Switches a site on or off. Before it goes on, and before submissions are stranded, it asks. */
export function SiteSwitch({ site, hideLabel = false }: SiteSwitchProps) {
  const words = useStaffText().remoteDesk
  const { number } = useFormat()
  const { key, name, isOn } = site
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = useAction(remoteJudgeAdmin.changeSite, {
    quiet: asked !== null,
    onSuccess(_, input) {
      setAsked(null)
      toast.success(input.isOn === true ? words.turnedOn(name) : words.turnedOff(name))
    },
  })
  const open = site.waiting + site.following

  function handleChange(next: boolean): void {
    change.reset()
    if (next || open > 0) setAsked(next)
    else change.mutate({ key, isOn: false })
  }

  return (
    <>
      <SwitchBox
        label={hideLabel ? words.isOnOf(name) : words.columnOn}
        hideLabel={hideLabel}
        checked={isOn}
        disabled={change.isPending}
        onChange={handleChange}
      />
      {asked !== null && (
        <Confirm
          title={asked ? words.turnOnTitle(name) : words.turnOffTitle(name)}
          text={asked ? words.turnOnText(name) : words.turnOffText(open, number(open))}
          more={asked ? [words.turnOnTerms(name)] : []}
          action={asked ? words.turnOn : words.turnOff}
          isDangerous={!asked}
          isPending={change.isPending}
          error={change.error}
          onCancel={() => setAsked(null)}
          onConfirm={() => change.mutate({ key, isOn: asked })}
        />
      )}
    </>
  )
}
