import { groups } from '@praxis/contract/groups'
import { useNavigate } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { links } from '#web/links.ts'
import { DescriptionField, JoiningFields, NameFields, useGroupChecks } from '#web/parts/groups/fields/GroupFields.tsx'
import { newGroup } from '#web/parts/groups/fields/groupValues.ts'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'

/** Makes a group, and leads to it. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const words = useGroupText().groupSettings
  const navigate = useNavigate()
  const form = useForm(groups.create, {
    initial: newGroup,
    checks: useGroupChecks(),
    onSuccess: ({ id }) => {
      toast.success(words.created)
      onClose()
      void navigate(links.group(id))
    },
  })
  return (
    <FormDialog title={words.create} action={words.createAction} form={form} onClose={onClose}>
      <NameFields form={form} isNew />
      <JoiningFields form={form} />
      <DescriptionField form={form} />
    </FormDialog>
  )
}
