import type { AddedRow } from '@praxis/contract/groupMembers'
import { useState } from 'react'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './AddByList.module.css'
import { isProblem, tonesOf, tally, withLines } from './addedLines.ts'
import type { NameLine } from './readNameList.ts'

type AddedLinesProps = {
  isDryRun: boolean
  lines: readonly NameLine[]
  results: readonly AddedRow[]
}

/** What would become of each line of a list, or what became of it. */
export function AddedLines({ isDryRun, lines, results }: AddedLinesProps) {
  const words = useGroupText().groupMembers
  const { number } = useFormat()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const nameOf = (result: AddedRow['result']) => words.results[result][isDryRun ? 'will' : 'done']
  const told = withLines(lines, results)
  const problems = told.filter(isProblem)
  const shown = onlyProblems ? problems : told
  return (
    <div className={styles.lines}>
      <output className={styles.tally}>
        {tally(results).map(({ result, count }) => (
          <span key={result} data-tone={tonesOf[result]}>
            {nameOf(result)} <b>{number(count)}</b>
          </span>
        ))}
      </output>
      {problems.length > 0 && (
        <SwitchBox
          label={words.onlyProblems(problems.length, number(problems.length))}
          checked={onlyProblems}
          onChange={setOnlyProblems}
        />
      )}
      <Scrollable as="section" className={styles.scroll} label={words.rowResult}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.rowNumber}</th>
              <th scope="col">{words.rowUser}</th>
              <th scope="col">{words.rowName}</th>
              <th scope="col">{words.rowResult}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, username, displayName, result }) => (
              <tr key={line}>
                <td>{number(line)}</td>
                <td>{username}</td>
                <td>{displayName}</td>
                <td data-tone={tonesOf[result]}>
                  {tonesOf[result] !== 'quiet' && (
                    <Icon name={tonesOf[result] === 'good' ? 'check' : 'alert'} size={12} />
                  )}{' '}
                  {nameOf(result)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </div>
  )
}
