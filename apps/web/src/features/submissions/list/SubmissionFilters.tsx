import { everyOneOf } from '@praxis/contract/everyOne'
import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'
import { useLocation } from 'react-router'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { useRequireLogin } from '#web/session/session.ts'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'
import { useText } from '#web/text/text.ts'
import { FilterField } from '#web/components/table/FilterField.tsx'
import { isBeforeStart, type FilterChange, type SubmissionFilter } from './submissionFilter.ts'
import styles from './SubmissionListPage.module.css'

type SubmissionFiltersProps = {
  filter: SubmissionFilter
  onChange: (change: FilterChange, options?: { replace?: boolean }) => void
}

/** No stored submission has one of these. */
type NeverStored = 'notSubmitted' | 'unknownResult' | 'submitting'

/** In the order people ask for them. The stages of a submission before its verdict come last. */
const offered = everyOneOf<Exclude<JudgeStatus, (typeof judgeStatus)[NeverStored]>>()([
  judgeStatus.accepted,
  judgeStatus.wrongAnswer,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.compileError,
  judgeStatus.presentationError,
  judgeStatus.partialAccepted,
  judgeStatus.systemError,
  judgeStatus.cancelled,
  judgeStatus.submitFailed,
  judgeStatus.pending,
  judgeStatus.compiling,
  judgeStatus.judging,
])

export function SubmissionFilters({ filter, onChange }: SubmissionFiltersProps) {
  const text = useText()
  const words = useSubmissionText()
  const requireLogin = useRequireLogin()
  const contest = useContestPlace()
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search)
  wanted.set('onlyMine', 'true')
  return (
    <>
      <SelectBox
        label={words.status}
        value={String(filter.status ?? '')}
        options={[
          { value: '', label: text.shell.all },
          ...offered.map((status) => ({ value: String(status), label: text.statuses[String(status)] ?? '' })),
        ]}
        onChange={(value) => onChange({ status: value === '' ? undefined : Number(value) })}
      />
      <FilterField
        label={words.problemId}
        value={filter.problemID ?? ''}
        onChange={(problemID, isTyped) =>
          onChange({ problemID }, { replace: isTyped && filter.problemID !== undefined })
        }
      />
      <CheckBox
        className={styles.exact}
        label={words.exactId}
        checked={filter.completeProblemID}
        onChange={(completeProblemID) => onChange({ completeProblemID })}
      />
      {!filter.onlyMine && (
        <FilterField
          label={words.username}
          value={filter.username ?? ''}
          onChange={(username, isTyped) =>
            onChange({ username }, { replace: isTyped && filter.username !== undefined })
          }
        />
      )}
      {contest?.isManager === true && contest.hasBegun && (
        <CheckBox
          label={words.beforeStart}
          checked={isBeforeStart(filter)}
          onChange={(beforeContestSubmit) => onChange({ beforeContestSubmit })}
        />
      )}
      <SwitchBox
        className={styles.mine}
        label={words.onlyMine}
        checked={filter.onlyMine}
        onChange={(isOn) => {
          // The switch already says whose submissions are meant, so the username is dropped.
          if (!isOn || requireLogin(`${pathname}?${wanted.toString()}`))
            onChange({ onlyMine: isOn, ...(isOn && { username: '' }) })
        }}
      />
    </>
  )
}
