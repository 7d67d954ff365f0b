import { judgeStatus, problemType } from '@praxis/contract/statuses'
import type { ProblemInfo } from '@praxis/contract/problems'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { DifficultyLabel } from '../DifficultyLabel.tsx'
import { hasStatedLimits, limitsFor } from './languageLimits.ts'
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
          <dd className={styles.difficulty}>
            <DifficultyLabel level={problem.difficulty} />
          </dd>
        </div>
        <Accepted count={count} />
        {isFileIo && <Fact name={words.readsFrom} value={problem.ioReadFileName ?? ''} isCode />}
        {isFileIo && <Fact name={words.writesTo} value={problem.ioWriteFileName ?? ''} isCode />}
      </dl>
      {hasLimits && <LanguageNote info={info} language={language} />}
    </header>
  )
}

function Accepted({ count: { ac, total } }: { count: ProblemInfo['problemCount'] }) {
  const words = useText().workbench
  const format = useFormat()
  const isNone = total === 0
  return (
    <div>
      <dt className={isNone ? 'sr' : undefined}>{words.accepted}</dt>
      <dd className={isNone ? styles.none : undefined}>
        {isNone
          ? words.noneSubmitted
          : words.acceptedOf(format.number(ac), format.number(total), format.percent(ac / total))}
      </dd>
    </div>
  )
}

function Fact({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isCode ? <code>{value}</code> : value}</dd>
    </div>
  )
}

/** What the chosen language is allowed, where that is not what is stated above. */
function LanguageNote({ info, language }: { info: ProblemInfo; language: string }) {
  const words = useText().workbench
  const format = useFormat()
  if (hasStatedLimits(info, language)) return null
  const { timeMs, memoryMb } = limitsFor(info, language)
  return <p className={styles.note}>{words.limitsOf(language, format.time(timeMs), `${format.number(memoryMb)} MB`)}</p>
}
