import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { DateTimeInput } from '#web/components/form/fields/time/DateTimeInput.tsx'
import { ownTimeZone } from '#web/components/form/fields/time/dateTimes.ts'
import { Labelled, LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import styles from '../ContestEditor.module.css'
import { FormSection } from '../FormSection.tsx'
import { secondsOf } from '../form/contestForm.ts'
import { useLength } from '../useLength.ts'
import { anchorOf, type ContestEditing } from '../useContestEditing.ts'

/** When the contest is, and whether each person has a time of their own. */
export function TimeSection({ editing: { contest, form, change, problemOf } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const length = useLength()
  const { hasWindow, windowMinutes } = form
  const ends = [
    { name: 'startTime', label: words.start },
    { name: 'endTime', label: words.end },
  ] as const
  return (
    <FormSection id="time" title={words.time} note={<small>{words.zone(ownTimeZone())}</small>}>
      {contest !== null && contest.pausedTime !== null && <p className="quiet">{words.pausedNote}</p>}
      {contest !== null && contest.finalizedTime !== null && <p className="quiet">{words.finalNote}</p>}
      <div className={styles.three}>
        {ends.map(({ name, label }) => (
          <Labelled key={name} label={label} anchor={anchorOf(name)} problem={problemOf(name)} isRequired>
            {({ id, 'aria-describedby': describedBy, 'aria-invalid': isWrong }) => (
              <DateTimeInput
                id={id}
                name={name}
                value={form[name]}
                isRequired
                isWrong={isWrong === true}
                describedBy={describedBy}
                onChange={(moment) => change({ [name]: moment })}
              />
            )}
          </Labelled>
        ))}
        <p className={styles.length}>
          <span>{words.duration}</span>
          <span>
            <b>{length(secondsOf(form))}</b> <small>{words.durationNote}</small>
          </span>
        </p>
      </div>
      <div className={styles.choices}>
        <SwitchBox label={words.hasWindow} checked={hasWindow} onChange={(next) => change({ hasWindow: next })} />
        <small>{words.windowNote}</small>
      </div>
      {hasWindow && (
        <div className={styles.three}>
          <LabelledInput
            label={words.windowMinutes}
            anchor={anchorOf('windowSeconds')}
            problem={problemOf('windowSeconds')}
            isRequired
            isNumber
            unit={words.minuteUnit}
            value={windowMinutes}
            onChange={(next) => change({ windowMinutes: next })}
          />
        </div>
      )}
    </FormSection>
  )
}
