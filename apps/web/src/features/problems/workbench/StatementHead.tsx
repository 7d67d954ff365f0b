import { judgeStatus, problemType } from '@praxis/contract/statuses'
import type { ProblemInfo } from '@praxis/contract/problems'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { DifficultyLabel } from '../DifficultyLabel.tsx'
import { languageFactor, limitsFor } from './languageLimits.ts'
import styles from './Statement.module.css'

/** Specification 001 part 3: a third type of problem states no limits. */
const typeWithoutLimits = 2

export function StatementHead({ info, language }: { info: ProblemInfo; language: string }) {
  const { workbench: words, problems: problemWords } = useText()
  const format = useFormat()
  const { problem, problemCount: count } = info
  const hasLimits = problem.type !== typeWithoutLimits
  const isFileIo = problem.isFileIO && problem.ioReadFileName !== null && problem.ioWriteFileName !== null
  return (
    <header>
      <h1 className={styles.title}>
        <span className={styles.id}>{problem.problemId}</span> {problem.title}
        {info.myStatus === judgeStatus.accepted && (
          <span className={styles.solved} title={words.solved}>
            <Icon name="check" size={18} />
            <span className="sr">{words.solved}</span>
          </span>
        )}
      </h1>
      <dl className={styles.facts}>
        {hasLimits && <Fact name={words.timeLimit} value={format.time(problem.timeLimit)} />}
        {hasLimits && <Fact name={words.memoryLimit} value={`${format.number(problem.memoryLimit)} MB`} />}
        {problem.type === problemType.oi && problem.ioScore !== null && (
          <Fact name={words.points} value={format.number(problem.ioScore)} />
        )}
        <div>
          <dt className="sr">{problemWords.difficulty}</dt>
          <dd>
            <DifficultyLabel level={problem.difficulty} />
          </dd>
        </div>
        <Fact
          name={words.accepted}
          value={
            count.total === 0
              ? words.noneSubmitted
              : words.acceptedOf(
                  format.number(count.ac),
                  format.number(count.total),
                  format.percent(count.ac / count.total),
                )
          }
        />
      </dl>
      {isFileIo && (
        <p className={styles.note}>{words.fileIo(problem.ioReadFileName ?? '', problem.ioWriteFileName ?? '')}</p>
      )}
      {hasLimits && <LanguageNote info={info} language={language} />}
    </header>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What the chosen language is allowed, where that is not what is stated above. */
function LanguageNote({ info, language }: { info: ProblemInfo; language: string }) {
  const words = useText().workbench
  const format = useFormat()
  if (info.problem.isRemote || info.languages.every((name) => languageFactor(name) === 1)) return null
  if (languageFactor(language) === 1) return <p className={styles.note}>{words.limitsOfOthers}</p>
  const { timeMs, memoryMb } = limitsFor(info.problem, language)
  return <p className={styles.note}>{words.limitsOf(language, format.time(timeMs), `${format.number(memoryMb)} MB`)}</p>
}
