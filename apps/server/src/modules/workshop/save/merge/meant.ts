import { meantForm, type Form, type Meant } from '@praxis/rules/twoForms'
import { Failure } from '#server/failure.ts'

/** The two fields of a save that say one thing, by the names of the wire. */
type Fields = { readonly flat: string; readonly nested: string }

/** Which of two fields a save means. Two that contradict each other are refused, by the name of the flat one. */
export function meantField<T>(
  fields: Fields,
  flat: Form<T>,
  nested: Form<T>,
  isSame: (a: T, b: T) => boolean = Object.is,
): Exclude<Meant, 'contradiction'> {
  const meant = meantForm(flat, nested, isSame)
  if (meant === 'contradiction') throw new Failure('field_twice', fields, fields.flat)
  return meant
}

/** The same of two fields with the same kind of value, which is shown alike in both: what is stored afterwards. */
export function meantValue<T>(fields: Fields, stored: T, sent: { flat: T | undefined; nested: T | undefined }): T {
  const meant = meantField(fields, { sent: sent.flat, shown: stored }, { sent: sent.nested, shown: stored })
  return meant === 'neither' ? stored : sent[meant]!
}
