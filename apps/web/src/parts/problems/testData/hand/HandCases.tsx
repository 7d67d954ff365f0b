import { Button } from '@mantine/core'
import { noSubtask } from '@praxis/contract/statuses'
import { fullScoreOf, hasSubtasks } from '@praxis/rules/problems/scores'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { isScored, spreadEvenly, type Scoring } from '#web/parts/problems/testData/cases/casePoints.ts'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { PointsInput } from '#web/parts/problems/testData/table/PointsInput.tsx'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import type { WrongCases } from '#web/parts/problems/testData/wrongCases.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './HandCases.module.css'

/** So many cases are shown, and so many more each time. */
const shownAtOnce = 100

type HandCasesProps = {
  cases: readonly EditedCase[]
  scoring: Scoring
  wrong: WrongCases
  /** The case that was added last. */
  added: string | null
  onChange: (cases: EditedCase[]) => void
  onDelete: (keys: ReadonlySet<string>) => void
}

/** Cases that are typed: each opens to its input and output. */
export function HandCases({ cases, scoring, wrong, added, onChange, onDelete }: HandCasesProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [shown, setShown] = useState(shownAtOnce)
  // Cases that were there when the section was shown are closed; one that somebody adds is open.
  const [known] = useState(() => new Set(cases.map(({ key }) => key)))
  const change = (key: string, facts: Partial<EditedCase>) =>
    onChange(cases.map((one) => (one.key === key ? { ...one, ...facts } : one)))
  if (cases.length === 0) {
    return (
      <>
        <EmptyState icon="edit" title={words.noTypedTitle} text={words.noTypedText} />
        {wrong.all !== null && (
          <p className={styles.problem} role="alert">
            {wrong.all}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <ol className={styles.list} aria-label={words.table}>
        {cases.slice(0, shown).map((one, at) => (
          <HandCase
            key={one.key}
            one={one}
            name={number(at + 1)}
            scoring={scoring}
            wrong={wrong.cases.get(at + 1)}
            isOpenAtFirst={!known.has(one.key)}
            isAdded={one.key === added}
            onChange={(facts) => change(one.key, facts)}
            onDelete={() => onDelete(new Set([one.key]))}
          />
        ))}
      </ol>
      {cases.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + shownAtOnce)}>
          {words.showMore(number(Math.min(shownAtOnce, cases.length - shown)))}
        </Button>
      )}
      <div className={styles.foot}>
        {isScored(scoring.type) && (
          <Button variant="default" size="xs" onClick={() => onChange(spreadEvenly(scoring, cases))}>
            {words.spread}
          </Button>
        )}
        <span>
          {words.sum(number(cases.length), dataSize(typedSize(cases), number))}
          {isScored(scoring.type) && ` · ${words.sumPoints(number(fullScoreOf(scoring.mode, cases)))}`}
        </span>
      </div>
    </>
  )
}

/** As near to the bytes as the page has to be. */
const typedSize = (cases: readonly EditedCase[]): number =>
  cases.reduce((all, { input, output }) => all + input.length + output.length, 0)

type HandCaseProps = {
  one: EditedCase
  name: string
  scoring: Scoring
  wrong: string | undefined
  isOpenAtFirst: boolean
  /** It was added last: somebody goes on in it. */
  isAdded: boolean
  onChange: (facts: Partial<EditedCase>) => void
  onDelete: () => void
}

function HandCase({ one, name, scoring, wrong, isOpenAtFirst, isAdded, onChange, onDelete }: HandCaseProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const sides = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAdded) sides.current?.querySelector('textarea')?.focus()
  }, [isAdded])
  const firstLine = one.input.trimStart().split('\n', 1)[0] ?? ''
  return (
    <li className={styles.case}>
      <div className={styles.head}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} size={12} />
          <b>{words.case(name)}</b>
          {!isOpen && <span className="mono cut">{firstLine}</span>}
          {wrong !== undefined && (
            <span className={styles.wrong}>
              <Icon name="x" size={12} /> {wrong}
            </span>
          )}
        </button>
        {hasSubtasks(scoring.mode) && (
          <label className={styles.number}>
            <span>{words.group}</span>
            <PointsInput
              label={words.groupOf(name)}
              value={one.group ?? noSubtask}
              isWrong={one.group === null}
              onChange={(group) => onChange({ group })}
            />
          </label>
        )}
        {isScored(scoring.type) && (
          <label className={styles.number}>
            <span>{words.points}</span>
            <PointsInput
              label={words.pointsOf(name)}
              value={one.score}
              isWrong={one.score === null}
              onChange={(score) => onChange({ score })}
            />
          </label>
        )}
        <IconButton icon="trash" label={words.deleteCase(name)} onClick={onDelete} />
      </div>
      {isOpen && (
        <div ref={sides} className={styles.sides}>
          {(['input', 'output'] as const).map((side) => (
            <label key={side}>
              <span>
                {words[side]} <small>{dataSize(one[side].length, number)}</small>
              </span>
              <textarea
                className="mono"
                aria-label={words.caseText(name, words[side])}
                rows={6}
                spellCheck={false}
                autoCapitalize="off"
                value={one[side]}
                onChange={({ currentTarget }) => onChange({ [side]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
    </li>
  )
}
