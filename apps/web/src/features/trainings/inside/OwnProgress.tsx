import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { progressOf } from '@praxis/rules/trainings/progress'
import type { ReactNode } from 'react'
import { Donut } from '#web/components/chart/Donut.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './Inside.module.css'

/** How much the reader has solved, for those who solve here. */
export function OwnProgress({ info, children }: { info: TrainingInfo; children?: ReactNode }) {
  const words = useTrainingText()
  const { number } = useFormat()
  const { acCount, problemCount } = info
  if (acCount === null || info.refusal !== null) return null
  const percent = progressOf(acCount, problemCount)
  return (
    <Section title={words.progress} note={words.percent(percent.toFixed(2))}>
      <div className={styles.own}>
        <Donut
          size="small"
          slices={[{ key: 'solved', fraction: percent / 100, color: 'var(--fill)' }]}
          value={number(acCount)}
          note={`/ ${number(problemCount)}`}
        />
        <div>
          <p>{words.solvedOf(number(acCount), number(problemCount))}</p>
          {children}
        </div>
      </div>
    </Section>
  )
}
