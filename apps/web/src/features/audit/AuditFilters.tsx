import { auditActs, auditNouns } from '@praxis/contract/auditActs'
import { ComboBox } from '#web/components/form/ComboBox.tsx'
import { DayBox } from '#web/components/form/labelled/DayBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { FilterField } from '#web/components/table/FilterField.tsx'
import { useAuditText } from '#web/text/staff/auditText.ts'
import { actNamed, nounNamed, type AuditFilter, type SetAuditFilter } from './auditFilter.ts'

const dayOf = (day: string) => (day === '' ? undefined : day)

/** Who, what, to what, and when. */
export function AuditFilters({ filter, onChange }: { filter: AuditFilter; onChange: SetAuditFilter }) {
  const words = useAuditText()
  const { who = '', act, noun, nounId = '', from, to } = filter
  const every = { value: '', label: words.all }
  return (
    <>
      <SearchBox
        label={words.who}
        hint={words.who}
        value={who}
        maxLength={100}
        onSearch={(next, typed) => onChange({ who: next }, { replace: typed && who !== '' })}
      />
      <ComboBox
        label={words.act}
        value={act ?? ''}
        options={[every, ...auditActs.map((one) => ({ value: one, label: words.acts[one] }))]}
        onChange={(value) => onChange({ act: actNamed(value) })}
      />
      <ComboBox
        label={words.noun}
        value={noun ?? ''}
        options={[every, ...auditNouns.map((one) => ({ value: one, label: words.nouns[one] }))]}
        onChange={(value) => onChange({ noun: nounNamed(value), nounId: '' })}
      />
      {noun !== undefined && (
        <FilterField
          label={words.nounId}
          value={nounId}
          onChange={(next, typed) => onChange({ nounId: next }, { replace: typed && nounId !== '' })}
        />
      )}
      <DayBox
        label={words.from}
        value={from ?? ''}
        onChange={(day) => onChange({ from: dayOf(day) }, { replace: true })}
      />
      <DayBox label={words.to} value={to ?? ''} onChange={(day) => onChange({ to: dayOf(day) }, { replace: true })} />
    </>
  )
}
