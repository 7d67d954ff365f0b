import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import styles from './Awards.module.css'
import { opaque } from '../form/opaque.ts'

type ColorInputProps = { label: string; value: string; onChange: (color: string) => void }

/** A colour that is picked, or typed. */
export function ColorInput({ label, value, onChange }: ColorInputProps) {
  const words = useContestMakingText().contestForm
  return (
    <span className={styles.color}>
      <input
        type="color"
        aria-label={words.pickColor(label)}
        value={opaque(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <input
        className={styles.hex}
        aria-label={label}
        maxLength={most.colorLength}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  )
}
