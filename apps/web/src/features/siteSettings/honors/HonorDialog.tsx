import { honors, type Honor } from '@praxis/contract/honors'
import { rankTypes } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { ColorField } from '#web/components/form/fields/colors/ColorField.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { HonorTag } from '#web/parts/people/HonorTag.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { ranklists } from './honorRanges.ts'
import styles from './Honors.module.css'

/** A form holds a number as text. */
type Values = {
  name: string
  type: string
  minValue: string
  maxValue: string
  color: string
  background: string
  rank: string
}
type HonorForm = ReturnType<typeof useForm<(typeof honors)['create' | 'update'], Values>>

const first: Values = {
  name: '',
  type: String(rankTypes.acm),
  minValue: '0',
  maxValue: '',
  color: '#ffffff',
  background: '#4f46e5',
  rank: '0',
}

export function CreateHonor({ onClose }: { onClose: () => void }) {
  const { homeDesk: words, adminLists } = useStaffText()
  const form = useForm(honors.create, {
    initial: first,
    words: useColorWords(),
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.addHonor} action={words.createAction} form={form} onClose={onClose}>
      <HonorFields form={form} />
    </FormDialog>
  )
}

export function EditHonor({ honor, onClose }: { honor: Honor; onClose: () => void }) {
  const { homeDesk: words, adminLists } = useStaffText()
  const { id, name, type, minValue, maxValue, color, background, rank } = honor
  // An empty number is not sent, and an absent one keeps the end.
  const fixed = { id, maxValue: null }
  const form = useForm(honors.update, {
    initial: {
      name,
      type: String(type),
      minValue: String(minValue),
      maxValue: maxValue === null ? '' : String(maxValue),
      color,
      background,
      rank: String(rank),
    },
    fixed,
    required: ['name', 'minValue', 'color', 'background', 'rank'],
    words: useColorWords(),
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.editHonor} action={words.editAction} form={form} onClose={onClose}>
      <HonorFields form={form} />
    </FormDialog>
  )
}

function useColorWords() {
  const { colorProblem: pattern } = useStaffText().homeDesk
  return { color: { pattern }, background: { pattern } }
}

/** What creating and editing have in common. */
function HonorFields({ form }: { form: HonorForm }) {
  const { homeDesk: words } = useStaffText()
  const { name, color, background } = form.values
  const shown = name.trim() === '' ? words.fieldName : name
  return (
    <FormRows>
      <TextField {...form.control('name')} label={words.fieldName} isFirst />
      <SelectField
        {...form.control('type')}
        label={words.fieldType}
        options={ranklists.map((ranklist) => ({ value: String(rankTypes[ranklist]), label: words.honorsOf[ranklist] }))}
      />
      <NumberField {...form.control('minValue')} label={words.fieldMin} />
      <NumberField {...form.control('maxValue')} label={words.fieldMax} hint={words.fieldMaxHint} />
      <ColorField {...form.control('color')} label={words.fieldColor} pickLabel={words.pickColor(words.fieldColor)} />
      <ColorField
        {...form.control('background')}
        label={words.fieldBackground}
        pickLabel={words.pickColor(words.fieldBackground)}
      />
      <FieldRow label={words.preview}>
        {({ id }) => (
          <output id={id} className={styles.preview}>
            <HonorTag honor={{ name: shown, color: color.trim(), background: background.trim() }} />
          </output>
        )}
      </FieldRow>
      <NumberField {...form.control('rank')} label={words.fieldRank} hint={words.fieldRankHint} />
    </FormRows>
  )
}
