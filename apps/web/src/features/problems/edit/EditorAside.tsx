import type { ProblemRefusal } from '@praxis/rules/problems/check'
import { Icon } from '#web/components/icons.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useEditing } from './editing.ts'
import styles from './ProblemEditor.module.css'
import { useFieldNames } from './useFieldNames.ts'
import { useRefusalText } from './useRefusalText.ts'

type EditorAsideProps = {
  refusals: readonly ProblemRefusal[]
  /** Whether it may say that nothing is wrong. */
  isTold: boolean
  onJump: (field: string) => void
}

/** Beside the form: what keeps it from being saved, where the problem is used, and who changed it last. */
export function EditorAside({ refusals, isTold, onJump }: EditorAsideProps) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const { loaded } = useEditing()
  const textOf = useRefusalText()
  const nameOf = useFieldNames()
  return (
    <aside className={styles.aside}>
      <section aria-label={words.check}>
        <h2>{words.check}</h2>
        {refusals.length === 0 && (
          <p className={styles.fine}>
            {isTold && <Icon name="check" size={14} />}
            {isTold ? words.checkNone : words.checkLater}
          </p>
        )}
        {refusals.length > 0 && (
          <>
            <p className={styles.wrong}>
              <Icon name="alert" size={14} />
              <span>
                <b>{words.checkCount(refusals.length)}</b> {words.checkText}
              </span>
            </p>
            <ul className={styles.checks}>
              {refusals.slice(0, 12).map((refusal) => (
                <li key={`${refusal.field} ${textOf(refusal)}`}>
                  <button type="button" onClick={() => onJump(refusal.field)}>
                    <Icon name="x" size={14} />
                    <span>
                      <b>{nameOf(refusal.field)}</b>
                      {textOf(refusal)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
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
            {loaded.view.judged > 0 && <p className={styles.note}>{words.judgedOn(number(loaded.view.judged))}</p>}
          </section>
        </>
      )}
    </aside>
  )
}
