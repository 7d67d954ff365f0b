import { remoteJudgeAdmin, type RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { SiteForm } from '../SiteForm.tsx'

/** Another name or address for a site that is this site's own. */
export function ChangeSiteDialog({ site, onClose }: { site: RemoteSite; onClose: () => void }) {
  const words = useStaffText().remoteDesk
  const form = useForm(remoteJudgeAdmin.changeSite, {
    initial: { name: site.name, address: site.address },
    fixed: { key: site.key },
    required: ['name', 'address'],
    words: { name: words.problems.name, address: words.problems.address },
    onSuccess(_, { name }) {
      toast.success(words.changed(name ?? site.name))
      onClose()
    },
  })
  return (
    <SiteForm title={words.changeTitle(site.name)} action={words.save} form={form} onClose={onClose}>
      <TextField {...form.control('name')} label={words.name} isFirst />
      <TextField {...form.control('address')} label={words.address} hint={words.addressHint} isAddress />
    </SiteForm>
  )
}
