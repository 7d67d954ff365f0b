import { methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import type { StaffMessages } from '@praxis/locales/locales'

export type RecordOption = { value: string; label: string }

export type RecordField<Name extends string> = {
  name: Name
  label: string
  hint?: string
  value: string
  kind?: 'text' | 'number' | 'color' | 'choice'
  /** A number that may be left empty. */
  isOptional?: boolean
  options?: readonly RecordOption[] | ((values: Readonly<Record<Name, string>>) => readonly RecordOption[])
}

/** The first field of a number whose text is no whole number. */
export const wrongNumberIn = <Name extends string>(
  fields: readonly RecordField<Name>[],
  values: Readonly<Record<Name, string>>,
): Name | undefined =>
  fields.find(({ name, kind, isOptional }) => {
    const written = values[name].trim()
    return kind === 'number' && !(isOptional === true && written === '') && !/^\d{1,10}$/.test(written)
  })?.name

/** What is said once a record has been saved. */
export const savedWord = (endpoint: Endpoint, words: StaffMessages['adminLists']): string =>
  methodAndPath(endpoint).method === 'POST' ? words.created : words.updated
