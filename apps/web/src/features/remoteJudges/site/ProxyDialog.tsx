import { remoteJudgeAdmin, type RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { SiteForm } from '../SiteForm.tsx'

const empty: { proxy: string } = { proxy: '' }

/** The proxy through which a site is reached. It may hold a password, so what is stored is never shown. */
export function ProxyDialog({ site, onClose }: { site: RemoteSite; onClose: () => void }) {
  const words = useStaffText().remoteDesk
  const form = useForm(remoteJudgeAdmin.changeSite, {
    initial: empty,
    fixed: { key: site.key },
    required: ['proxy'],
    words: { proxy: { required: words.problems.address.required } },
    isSecret: true,
    onSuccess() {
      toast.success(words.proxySaved)
      onClose()
    },
  })
  return (
    <SiteForm title={words.proxyTitle(site.name)} action={words.save} form={form} onClose={onClose}>
      <TextField {...form.control('proxy')} label={words.proxy} hint={words.proxyHint} isAddress isFirst />
    </SiteForm>
  )
}
