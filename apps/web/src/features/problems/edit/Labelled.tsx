import type { ComponentProps } from 'react'
import {
  Labelled as Field,
  LabelledInput as InputField,
  LabelledSelect as SelectField,
} from '#web/components/form/labelled/Labelled.tsx'
import { anchorOf, useEditing } from './editing.ts'

type OfField<Props> = Omit<Props, 'anchor' | 'problem'> & {
  /** As refusals name it. */
  field: string
}

/** Where a field of the problem is found, and what is wrong with it. */
function usePlace(field: string) {
  return { anchor: anchorOf(field), problem: useEditing().problemOf(field) }
}

export function Labelled({ field, ...props }: OfField<ComponentProps<typeof Field>>) {
  return <Field {...usePlace(field)} {...props} />
}

export function LabelledInput({ field, ...props }: OfField<ComponentProps<typeof InputField>>) {
  return <InputField {...usePlace(field)} {...props} />
}

export function LabelledSelect({ field, ...props }: OfField<ComponentProps<typeof SelectField>>) {
  return <SelectField {...usePlace(field)} {...props} />
}
