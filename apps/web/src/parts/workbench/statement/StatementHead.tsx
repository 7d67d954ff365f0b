import { unrated } from '@praxis/contract/limits'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import type { ProblemInfo } from '@praxis/contract/problems'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { DifficultyLabel } from '#web/parts/problems/DifficultyLabel.tsx'
import { useContestBench } from '#web/parts/workbench/contestBench.ts'
import { factorsFor, limitsFor } from '#web/parts/workbench/editor/languageLimits.ts'
import styles from './Statement.module.css'

export function StatementHead({ info, language }: { info: ProblemInfo; language: string }) {
  const words = useWorkbenchText()
  const { problems: problemWords } = useText()
  const format = useFormat()
  const isInContest = useContestBench() !== null
  const { problem, problemCount: count } = info
  const limits = limitsFor(info, language)
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
        {limits !== null && <Fact name={words.timeLimit} value={format.time(limits.timeMs)} />}
        {limits !== null && <Fact name={words.memoryLimit} value={format.memory(limits.memoryKb)} />}
        {problem.type === problemType.oi && problem.ioScore !== null && (
          <Fact name={words.points} value={format.number(problem.ioScore)} />
        )}
        {problem.difficulty !== unrated && (
          <div>
            <dt className="sr">{problemWords.difficulty}</dt>
            <dd className={styles.difficulty}>
              <DifficultyLabel level={problem.difficulty} />
            </dd>
          </div>
        )}
        {!isInContest && <Accepted count={count} />}
        {isFileIo && <Fact name={words.readsFrom} value={problem.ioReadFileName ?? ''} isCode />}
        {isFileIo && <Fact name={words.writesTo} value={problem.ioWriteFileName ?? ''} isCode />}
      </dl>
      {limits !== null && <FactorNote info={info} language={language} />}
    </header>
  )
}

function Accepted({ count: { ac, total } }: { count: ProblemInfo['problemCount'] }) {
  const words = useWorkbenchText()
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

/** Where the language has other limits than the problem states: what it states, and how many times over. */
function FactorNote({ info, language }: { info: ProblemInfo; language: string }) {
  const words = useWorkbenchText()
  const format = useFormat()
  const { time, memory } = factorsFor(info, language)
  if (time === 1 && memory === 1) return null
  const { timeLimit, memoryLimit } = info.problem
  const stated = `${format.time(timeLimit)} · ${format.memory(memoryLimit * 1024)}`
  const factors =
    time === memory
      ? words.limitFactor(format.number(time))
      : words.limitFactors(format.number(time), format.number(memory))
  return <p className={styles.note}>{words.limitsOf(language, stated, factors)}</p>
}
