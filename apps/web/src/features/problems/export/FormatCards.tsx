import { exportFormats, type ExportFormat } from '@praxis/contract/findings'
import type { ExportedProblem } from '@praxis/contract/packageExports'
import { useId } from 'react'
import { useFormat } from '#web/text/format.ts'
import { useExportText } from '#web/text/problems/exportText.ts'
import styles from './ExportDialog.module.css'
import { faresWith } from './leftOut.ts'

type FormatCardsProps = {
  chosen: ExportFormat
  /** Undefined while they are checked. */
  problems: readonly ExportedProblem[] | undefined
  disabled: boolean
  onChoose: (format: ExportFormat) => void
}

/** The formats, each with a sentence and how it fares with the problems. */
export function FormatCards({ chosen, problems, disabled, onChoose }: FormatCardsProps) {
  const words = useExportText()
  const group = useId()
  return (
    <div className={styles.formats} role="radiogroup" aria-label={words.format}>
      {exportFormats.map((format) => (
        <label key={format} data-chosen={format === chosen || undefined}>
          <input
            type="radio"
            name={group}
            checked={format === chosen}
            disabled={disabled}
            data-autofocus={format === chosen || undefined}
            onChange={() => onChoose(format)}
          />
          <span>
            {words.formats[format].name}
            {problems !== undefined && <Fares problems={problems} format={format} />}
          </span>
          <small>{words.formats[format].text}</small>
        </label>
      ))}
    </div>
  )
}

function Fares({ problems, format }: { problems: readonly ExportedProblem[]; format: ExportFormat }) {
  const words = useExportText()
  const { number } = useFormat()
  const { refused, isWhole } = faresWith(problems, format)
  if (refused > 0) return <em data-fares="refused">{words.refused(number(refused), number(problems.length))}</em>
  return <em data-fares={isWhole ? 'whole' : 'partly'}>{isWhole ? words.whole : words.partly}</em>
}
