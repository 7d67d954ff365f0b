import { centsOf } from '@praxis/contract/paymentLimits'
import type { AdminProduct } from '@praxis/contract/paymentShapes'
import { productAdmin } from '@praxis/contract/productAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** A form holds a number as text. */
type Values = { itemName: string; itemPrice: string; days: string; rank: string; status: boolean }
type ProductForm = ReturnType<typeof useForm<typeof productAdmin.create | typeof productAdmin.update, Values>>

const forEver = '-1'
const usualDays = '365'
const lengths = ['days', 'forever'] as const

export function CreateProduct({ onClose }: { onClose: () => void }) {
  const { goodsDesk: words, adminLists } = useStaffText()
  const form = useForm<typeof productAdmin.create, Values>(productAdmin.create, {
    initial: { itemName: '', itemPrice: '', days: usualDays, rank: '0', status: true },
    checks: useChecks(),
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.create} action={words.createAction} form={form} onClose={onClose}>
      <ProductFields form={form} />
    </FormDialog>
  )
}

/** `readAt`: when the list with it was read. */
export function EditProduct(props: { row: AdminProduct; readAt: number; onClose: () => void }) {
  const { row, readAt, onClose } = props
  const { id, itemName, itemPrice, days, rank, status } = row
  const { goodsDesk: words, adminLists } = useStaffText()
  const form = useForm<typeof productAdmin.update, Values>(productAdmin.update, {
    initial: { itemName, itemPrice: itemPrice.toFixed(2), days: String(days), rank: String(rank), status },
    fixed: { id },
    readAt,
    checks: useChecks(),
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.edit} action={words.editAction} form={form} onClose={onClose}>
      <ProductFields form={form} />
    </FormDialog>
  )
}

function useChecks() {
  const words = useStaffText().goodsDesk
  return {
    itemPrice: (price: string) => (centsOf(Number(price)) === null ? words.centsProblem : undefined),
    days: (days: string) =>
      days === '' || Number(days) === 0 || !Number.isInteger(Number(days)) ? words.daysProblem : undefined,
  }
}

/** What creating and editing have in common. */
function ProductFields({ form }: { form: ProductForm }) {
  const words = useStaffText().goodsDesk
  const isForEver = form.values.days === forEver
  return (
    <FormRows>
      <TextField {...form.control('itemName')} label={words.fieldName} hint={words.fieldNameHint} isFirst />
      <TextField {...form.control('itemPrice')} label={words.fieldPrice} hint={words.fieldPriceHint} isNumber />
      <SelectField
        name="length"
        value={isForEver ? 'forever' : 'days'}
        error={undefined}
        rules={{}}
        label={words.fieldLength}
        options={lengths.map((name) => ({ value: name, label: words.lengths[name] }))}
        onChange={(length) => form.set('days', length === 'forever' ? forEver : usualDays)}
        onBlur={() => {}}
      />
      {!isForEver && <NumberField {...form.control('days')} label={words.fieldDays} hint={words.fieldDaysHint} />}
      <NumberField {...form.control('rank')} label={words.fieldRank} hint={words.fieldRankHint} />
      <SwitchField {...form.control('status')} label={words.fieldVisible} />
    </FormRows>
  )
}
