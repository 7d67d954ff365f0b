import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Switches } from '#web/layouts/drawer/Switches.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { AdminMenu } from './AdminMenu.tsx'

/** The navigation, theme and language of the back office, on a narrow window. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  const { closeMenu } = useText().shell
  const { backOffice } = useStaffText().admin
  return (
    <Dialog variant="left" size="280px" title={backOffice} closeLabel={closeMenu} onClose={onClose}>
      <AdminMenu onFollow={onClose} />
      <Switches />
    </Dialog>
  )
}
