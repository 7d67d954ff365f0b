import type { AdminProduct } from '@praxis/contract/paymentShapes'
import { productAdmin } from '@praxis/contract/productAdmin'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** Asks before a product is deleted, or hidden if somebody has ordered it. */
export function DeleteProduct({ row, onClose }: { row: AdminProduct; onClose: () => void }) {
  const { goodsDesk: words, adminLists } = useStaffText()
  const { id, itemName, hasOrders } = row
  const remove = useAction(productAdmin.remove, {
    quiet: true,
    onSuccess: ({ isDeleted }) => {
      toast.success(isDeleted ? adminLists.deleted : words.wasHidden)
      onClose()
    },
  })
  return (
    <Confirm
      title={hasOrders ? words.hideTitle(itemName) : words.deleteTitle(itemName)}
      text={hasOrders ? words.hideText : words.deleteText}
      action={hasOrders ? words.hide : adminLists.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
