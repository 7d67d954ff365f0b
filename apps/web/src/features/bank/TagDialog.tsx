import { tagAdmin } from '@praxis/contract/bank'
import type { Tag } from '@praxis/contract/problems'
import { everyJudge } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { classIn, classOptions, type TagClass } from './tagClasses.ts'
import { useTagOrigins } from './useTagOrigins.ts'

const usualColor = '#4f46e5'
type Name = 'name' | 'color' | 'oj' | 'tcid'

type TagDialogProps = {
  /** Null: a tag that is to be made. */
  tag: Tag | null
  oj: string
  tcid: number | null
  /** The classes of the origin that the page shows. */
  shown: readonly TagClass[]
  onClose: () => void
}

/** A tag: its name, its colour, and the origin and the class that it stands in. */
export function TagDialog({ tag, oj, tcid, shown, onClose }: TagDialogProps) {
  const { bank: words } = useStaffText()
  const origins = useTagOrigins(tag?.oj)
  const { data: classes = shown } = useCall(tagAdmin.classes, { oj: everyJudge }, { quiet: true })
  const fields = [
    { name: 'name', label: words.name, value: tag?.name ?? '' },
    { name: 'color', label: words.color, hint: words.colorHint, value: tag?.color ?? usualColor, kind: 'color' },
    { name: 'oj', label: words.judge, value: tag?.oj ?? oj, kind: 'choice', options: origins },
    {
      name: 'tcid',
      label: words.tagClass,
      value: String(tcid ?? ''),
      kind: 'choice',
      options: (values: Readonly<Record<Name, string>>) => classOptions(classes, values.oj, words.unclassified),
    },
  ] as const
  const inputOf = ({ name, color, oj: chosen, tcid: place }: Readonly<Record<Name, string>>) => ({
    name,
    color: color.trim(),
    oj: chosen,
    tcid: classIn(classes, chosen, place),
  })
  return tag === null ? (
    <RecordDialog
      title={words.createTag}
      endpoint={tagAdmin.create}
      fields={fields}
      inputOf={inputOf}
      onClose={onClose}
    />
  ) : (
    <RecordDialog
      title={words.editOf(tag.name)}
      endpoint={tagAdmin.update}
      fields={fields}
      inputOf={(values) => ({ id: tag.id, ...inputOf(values) })}
      onClose={onClose}
    />
  )
}
