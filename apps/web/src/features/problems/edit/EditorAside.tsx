import { problemRules } from '@praxis/contract/problemLimits'
import type { ProblemRefusal } from '@praxis/rules/problems/check'
import { Icon } from '#web/components/icons.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { dataWarnings, type DataWarning } from '#web/parts/problems/testData/cases/dataWarnings.ts'
import { subtaskName } from '#web/parts/problems/testData/table/subtaskName.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import { useEditing } from './editing.ts'
import { judgedAs } from './form/formValues.ts'
import styles from './ProblemEditor.module.css'
import type { TestDataView } from './save/problemCalls.ts'
import type { ServerRefusal } from './save/useProblemEditing.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useRefusalText } from './useRefusalText.ts'

type EditorAsideProps = {
  refusals: readonly ProblemRefusal[]
  /** What the server refused. */
  refused: ServerRefusal | null
  /** Whether it may say that nothing is wrong. */
  isTold: boolean
  onJump: (field: string) => void
}

/** So many are listed. */
const shownRefusals = 12

/** Beside the form: what keeps it from being saved, where the problem is used, and who changed it last. */
export function EditorAside({ refusals, refused, isTold, onJump }: EditorAsideProps) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const { loaded } = useEditing()
  const textOf = useRefusalText()
  const nameOf = useFieldNames()
  const found = [
    // One that is about no field stands over the button that saves.
    ...(refused === null || refused.field === null ? [] : [{ field: refused.field, text: refused.message }]),
    ...refusals.map((refusal) => ({ field: refusal.field, text: textOf(refusal) })),
  ]
  return (
    <aside className={styles.aside}>
      <section aria-label={words.check}>
        <h2>{words.check}</h2>
        {found.length === 0 && (
          <p className={styles.fine}>
            {isTold && <Icon name="check" size={14} />}
            {isTold ? words.checkNone : words.checkLater}
          </p>
        )}
        {found.length > 0 && (
          <>
            <p className={styles.wrong}>
              <Icon name="alert" size={14} />
              <span>
                <b>{words.checkCount(found.length)}</b> {words.checkText}
              </span>
            </p>
            <ul className={styles.checks}>
              {found.slice(0, shownRefusals).map(({ field, text }) => (
                <li key={`${field} ${text}`}>
                  <button type="button" onClick={() => onJump(field)}>
                    <Icon name="x" size={14} />
                    <span>
                      <b>{nameOf(field)}</b>
                      {text}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {found.length > shownRefusals && (
              <p className={styles.note}>{words.checkMore(number(found.length - shownRefusals))}</p>
            )}
          </>
        )}
        {isTold && <Warnings onJump={onJump} />}
      </section>
      {loaded !== null && (
        <>
          {loaded.view.contests.length > 0 && (
            <section aria-label={words.usedIn}>
              <h2>{words.usedIn}</h2>
              <ul className={styles.used}>
                {loaded.view.contests.map(({ cid, title }) => (
                  <li key={cid}>
                    <Icon name="cup" size={14} />
                    {title}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-label={words.facts}>
            <h2>{words.facts}</h2>
            <FactList
              facts={[
                { name: words.author, value: loaded.problem.author ?? '–' },
                { name: words.lastChange, value: <Moment at={loaded.problem.gmtModified} /> },
                { name: words.versionNumber, value: number(loaded.problem.version) },
              ]}
            />
            <DataNotes view={loaded.view} />
          </section>
        </>
      )}
    </aside>
  )
}

/** What looks like a mistake in the test data and may be saved. */
function Warnings({ onJump }: Pick<EditorAsideProps, 'onJump'>) {
  const words = useProblemEditorText()
  const data = useProblemDataText().testData
  const { number } = useFormat()
  const { form } = useEditing()
  const textOf = (one: DataWarning): { title: string; text: string } => {
    switch (one.kind) {
      case 'emptyAnswers': {
        const cases = one.cases.slice(0, shownRefusals).map((each) => number(each))
        const more = one.cases.length > shownRefusals ? ' …' : ''
        return { title: words.emptyAnswers(number(one.cases.length)), text: cases.join(', ') + more }
      }
      case 'subtaskGap':
        return { title: words.subtaskGap(number(one.group)), text: words.subtaskGapText }
      case 'lostPoints':
        return {
          title: data.unequalTitle(subtaskName(one.group, data, number)),
          text: words.lostPoints(number(one.lost)),
        }
      case 'total':
        return {
          title: words.totalPoints(number(one.points)),
          text: words.totalPointsText(number(problemRules.fullScore)),
        }
    }
  }
  const warnings = dataWarnings(form.data, judgedAs(form)).map(textOf)
  if (warnings.length === 0) return null
  return (
    <ul className={styles.checks} aria-label={words.warnings}>
      {warnings.map(({ title, text }) => (
        <li key={title} data-kind="warning">
          <button type="button" onClick={() => onJump('samples')}>
            <Icon name="alert" size={14} />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What rests on the test data in force, and who looked at them. */
function DataNotes({ view: { judged, judgedInContests, judgedIsCapped, openings } }: { view: TestDataView }) {
  const words = useProblemEditorText()
  const { atLeast } = useText().shell
  const { number } = useFormat()
  const counted = (count: number) => (judgedIsCapped ? atLeast(number(count)) : number(count))
  return (
    <>
      {judged > 0 && <p className={styles.note}>{words.judgedOn(counted(judged))}</p>}
      {judgedInContests > 0 && <p className={styles.note}>{words.judgedInContests(counted(judgedInContests))}</p>}
      {openings.month > 0 && (
        <p className={styles.note}>
          {words.openings(number(openings.today), number(openings.month), number(openings.people))}
        </p>
      )}
    </>
  )
}
