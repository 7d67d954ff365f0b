import { Button } from '@mantine/core'
import { honors, type Honor } from '@praxis/contract/honors'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { CreateHonor, EditHonor } from './HonorDialog.tsx'
import { ranklists } from './honorRanges.ts'
import { HonorTable } from './HonorTable.tsx'
import styles from './Honors.module.css'

type Asked = { to: 'create' } | { to: 'edit' | 'delete'; honor: Honor }

/** What people in the ranklists are called. */
export function HonorSection() {
  const { homeDesk: words } = useStaffText()
  const { data, error, refetch } = useCall(honors.list, {}, { quiet: true })
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <Section
      id="honors"
      title={words.honors}
      action={
        <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={() => ask({ to: 'create' })}>
          {words.addHonor}
        </Button>
      }
    >
      <p className={styles.note}>{words.honorsNote}</p>
      {ranklists.map((ranklist) => (
        <HonorTable
          key={ranklist}
          ranklist={ranklist}
          honors={data}
          failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
          onEdit={(honor) => ask({ to: 'edit', honor })}
          onDelete={(honor) => ask({ to: 'delete', honor })}
        />
      ))}
      {asked?.to === 'create' && <CreateHonor onClose={close} />}
      {asked?.to === 'edit' && <EditHonor honor={asked.honor} onClose={close} />}
      {asked?.to === 'delete' && <DeleteHonor honor={asked.honor} onClose={close} />}
    </Section>
  )
}

function DeleteHonor({ honor, onClose }: { honor: Honor; onClose: () => void }) {
  const { homeDesk: words, adminLists } = useStaffText()
  const remove = useAction(honors.remove, {
    quiet: true,
    onSuccess() {
      toast.success(adminLists.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.deleteNamed(honor.name)}
      text={words.deleteHonorText}
      action={adminLists.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: honor.id })}
    />
  )
}
