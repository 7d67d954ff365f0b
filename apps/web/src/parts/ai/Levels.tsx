import { aiLevels, type AiLevel } from '@praxis/contract/aiLimits'
import { useAiText } from '#web/text/ai/aiText.ts'
import styles from './AiPanel.module.css'

type LevelsProps = { chosen: AiLevel | null; isDisabled: boolean; onChoose: (level: AiLevel) => void }

/** How much an idea says. A choice asks at once. */
export function Levels({ chosen, isDisabled, onChoose }: LevelsProps) {
  const words = useAiText()
  return (
    <div className={styles.levels}>
      <h3>{words.chooseLevel}</h3>
      <ul>
        {aiLevels.map((level) => (
          <li key={level}>
            <button
              type="button"
              aria-pressed={level === chosen}
              aria-disabled={isDisabled || undefined}
              onClick={() => !isDisabled && onChoose(level)}
            >
              <b>{words.levels[level]}</b>
              <small>{words.levelHints[level]}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
