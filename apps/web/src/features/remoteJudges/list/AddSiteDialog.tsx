import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { ownRemoteKinds } from '@praxis/contract/remoteShapes'
import { useForm } from '#web/api/form/useForm.ts'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { SiteForm } from '../SiteForm.tsx'

const empty: Record<'kind' | 'key' | 'name' | 'address', string> = { kind: 'praxis', key: '', name: '', address: '' }

/** Adds another Praxis or HOJ. */
export function AddSiteDialog({ onClose }: { onClose: () => void }) {
  const words = useStaffText().remoteDesk
  const { key, name, address } = words.problems
  const form = useForm(remoteJudgeAdmin.addSite, {
    initial: empty,
    words: { key: { required: key.required, pattern: key.malformed }, name, address },
    onSuccess(_, added) {
      toast.success(words.added(added.name))
      onClose()
    },
  })
  return (
    <SiteForm title={words.addTitle} action={words.addAction} form={form} onClose={onClose}>
      <SelectField
        {...form.control('kind')}
        label={words.kind}
        options={ownRemoteKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
      />
      <TextField
        {...form.control('key')}
        label={words.key}
        hint={words.keyHint}
        isFirst
        onChange={(typed) => form.set('key', typed.toUpperCase())}
      />
      <TextField {...form.control('name')} label={words.name} />
      <TextField {...form.control('address')} label={words.address} hint={words.addressHint} isAddress />
    </SiteForm>
  )
}
