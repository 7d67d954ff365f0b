import type { ContestRun } from '@praxis/contract/contestRun'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { useWaitText } from '../useWaitText.ts'
import styles from './Figures.module.css'
import { slowFigures } from './slow.ts'

type Figure = { name: string; value: string; note?: string | undefined; isSlow?: boolean }

/** The numbers of a contest. */
export function Figures({ run }: { run: ContestRun }) {
  const words = useContestRunText().runDesk
  return (
    <div className={styles.box}>
      <dl className={styles.figures} aria-label={words.figures}>
        {useFigures(run).map(({ name, value, note, isSlow = false }) => (
          <div key={name} data-slow={isSlow || undefined}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useFigures(run: ContestRun): Figure[] {
  const words = useContestRunText().runDesk
  const { info, clarifications } = useContest()
  const { number } = useFormat()
  const waitText = useWaitText()
  const oldest = (seconds: number | null) => (seconds === null ? undefined : words.oldest(waitText(seconds)))
  const slow = slowFigures(run)
  const { all, silent } = run.judges
  const missing = silent === 0 ? undefined : words.silent(silent, number(silent))
  // The frame of the contest hears of questions at once.
  const open = info.openClarifications ? clarifications.count : run.questionsOpen
  const figures: Figure[] = [
    { name: words.submissions, value: number(run.submissions), note: words.lastMinute(number(run.lastMinute)) },
    { name: words.queue, value: number(run.waiting), note: oldest(run.oldestWaiting), isSlow: slow.queue },
    {
      name: words.judges,
      value: words.judgesOf(number(all - silent), number(all)),
      note: all === 0 ? words.noJudges : missing,
      isSlow: slow.judges,
    },
    {
      name: words.questionsOpen,
      value: number(open),
      note: open === 0 ? undefined : oldest(run.oldestQuestion),
      isSlow: open > 0 && slow.questions,
    },
  ]
  if (info.openPrint) {
    const { printsWaiting, printsDone } = run
    figures.push({
      name: words.printsWaiting,
      value: number(printsWaiting),
      note: words.printsDone(number(printsDone)),
    })
  }
  if (propertiesOfType(info.type).hasBalloons) {
    const { balloonsDue, balloonsBrought } = run
    figures.push({
      name: words.balloonsDue,
      value: number(balloonsDue),
      note: words.balloonsBrought(number(balloonsBrought)),
    })
  }
  return figures
}
