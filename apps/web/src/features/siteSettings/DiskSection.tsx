import { disk, type DiskSpace } from '@praxis/contract/disk'
import type { OutputOf } from '@praxis/contract/endpoint'
import { useForm } from '#web/api/form/useForm.ts'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { diskWarning, inMebibytes } from '#web/parts/disk/diskWords.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'

const reserve = ['diskReservePercent', 'diskReserveMib'] as const
const hours = ['quietFromHour', 'quietToHour'] as const

/** How much of the disk stays free, how much is, and when old rows are made smaller. */
export function DiskSection({ stored, readAt }: SectionProps<OutputOf<typeof disk.read>>) {
  const words = useStaffText().siteSettings
  const form = useForm(disk.setReserve, {
    initial: textsOf(stored, [...reserve, ...hours]),
    readAt,
    required: [...reserve, ...hours],
    onSuccess: useSavedToast(words.disk),
  })
  return (
    <SaveSection id="disk" title={words.disk} form={form}>
      <Hint>
        <SpaceWords space={stored.space} />
      </Hint>
      <NumberField
        {...form.control('diskReservePercent')}
        label={words.diskReserve}
        hint={words.diskReserveHint}
        unit="%"
      />
      <NumberField
        {...form.control('diskReserveMib')}
        label={words.diskReserveMib}
        hint={words.diskReserveMibHint}
        unit={words.mebibytes}
      />
      <NumberField
        {...form.control('quietFromHour')}
        label={words.quietFrom}
        hint={words.quietFromHint}
        unit={words.oClock}
      />
      <NumberField
        {...form.control('quietToHour')}
        label={words.quietTo}
        hint={words.quietToHint}
        unit={words.oClock}
      />
    </SaveSection>
  )
}

function SpaceWords({ space }: { space: DiskSpace | null }) {
  const words = useStaffText().siteSettings
  const format = useFormat()
  if (space === null) return words.diskNone
  const [free, total] = [space.freeBytes, space.totalBytes].map((bytes) => inMebibytes(format, bytes))
  return diskWarning(words, format, space) ?? words.diskFree(free!, total!)
}
