import type { audit } from '@praxis/contract/audit'
import { auditActs, auditNouns } from '@praxis/contract/auditActs'
import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { AuditMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = typeof audit.list
export type AuditFilter = ParsedInputOf<List>
export type SetAuditFilter = (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void

export const actNamed = (name: string) => auditActs.find((one) => one === name)
export const nounNamed = (name: string) => auditNouns.find((one) => one === name)

/** The active filters, each of which can be removed. */
export function auditChips(
  { who = '', act, noun, nounId = '', from, to }: AuditFilter,
  setFilter: SetAuditFilter,
  words: AuditMessages,
): FilterChip[] {
  const { chip } = words
  const chips: (FilterChip | false | undefined)[] = [
    who !== '' && { key: 'who', label: chip(words.who, who), onRemove: () => setFilter({ who: '' }) },
    act && { key: 'act', label: chip(words.act, words.acts[act]), onRemove: () => setFilter({ act: undefined }) },
    noun && {
      key: 'noun',
      label: chip(words.noun, words.nouns[noun]),
      onRemove: () => setFilter({ noun: undefined, nounId: '' }),
    },
    noun !== undefined &&
      nounId !== '' && { key: 'nounId', label: chip(words.nounId, nounId), onRemove: () => setFilter({ nounId: '' }) },
    from !== undefined && {
      key: 'from',
      label: chip(words.from, from),
      onRemove: () => setFilter({ from: undefined }),
    },
    to !== undefined && { key: 'to', label: chip(words.to, to), onRemove: () => setFilter({ to: undefined }) },
  ]
  return chips.filter((one) => typeof one === 'object')
}
