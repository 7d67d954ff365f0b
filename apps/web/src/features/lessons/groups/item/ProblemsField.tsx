import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminItem } from '@praxis/contract/lessonShapes'
import { problems as problemCalls } from '@praxis/contract/problems'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { Finder } from './Finder.tsx'
import styles from './ItemFields.module.css'

/** Problems that are offered at a time. */
const offered = 6

type Problems = AdminItem['problems']

/** The problems that belong to an item. */
export function ProblemsField({ problems, onChange }: { problems: Problems; onChange: (problems: Problems) => void }) {
  const words = useLessonMakingText().groups
  const [keyword, find] = useState('')
  const { data, error } = useCall(
    problemCalls.list,
    { currentPage: 1, limit: offered, keyword },
    { enabled: keyword !== '', quiet: true },
  )
  const others = data?.records.filter(({ pid }) => !problems.some(({ id }) => id === pid))
  return (
    <div className={styles.linked}>
      <span className={styles.label}>{words.problems}</span>
      {problems.length > 0 && (
        <ul className={styles.chips}>
          {problems.map(({ id, problemId, title }) => (
            <li key={id}>
              <b>{problemId}</b>
              <span className="cut" title={title}>
                {title}
              </span>
              <IconButton
                icon="x"
                label={words.removeProblem(`${problemId} ${title}`)}
                onClick={() => onChange(problems.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {problems.length < lessonRules.problemsPerItem && (
        <Finder
          label={words.problemSearch}
          keyword={keyword}
          onKeyword={find}
          found={others?.map(({ pid, problemId, title }) => ({
            key: String(pid),
            name: (
              <>
                <b>{problemId}</b> <span className="cut">{title}</span>
              </>
            ),
            label: words.addProblem(`${problemId} ${title}`),
            onPick() {
              onChange([...problems, { id: pid, problemId, title }])
              find('')
            },
          }))}
          problem={error?.message}
          none={words.noProblem}
        />
      )}
    </div>
  )
}
