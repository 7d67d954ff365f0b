import { Button } from '@mantine/core'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { contestCheckBoxes } from '@praxis/contract/contestFields'
import { contestType, oiScores, shownNames } from '@praxis/contract/statuses'
import { isLongEnough, sealOptions, type SealOption } from '@praxis/rules/contests/clock'
import type { Pause } from '@praxis/rules/contests/pauses'
import { choosesScore, propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useId } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { DateTimeInput } from '#web/components/form/fields/time/DateTimeInput.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestText } from '#web/text/contestText.ts'
import styles from '../ContestEditor.module.css'
import { FormSection } from '../FormSection.tsx'
import {
  asAtIcpc,
  isAsAtIcpc,
  secondsOf,
  sealAtOf,
  timesOf,
  withSeal,
  withSealTime,
  withType,
  type ContestForm,
} from '../form/contestForm.ts'
import { clockText } from '../form/lengthParts.ts'
import { openPart } from '../form/openPart.ts'
import { anchorOf, type ContestEditing } from '../useContestEditing.ts'

/** The rules of the contest, when its results are frozen, and what else there is in it. */
export function RuleSection({ editing }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const { rules } = useContestText().contests
  const { form, change, problemOf, contest } = editing
  const rule = propertiesOfType(form.type)
  return (
    <FormSection
      id="rule"
      title={words.rule}
      note={
        rule.endsFrozen && (
          <Button
            variant="default"
            size="xs"
            title={words.asAtIcpcNote}
            disabled={isAsAtIcpc(form)}
            onClick={() => change(asAtIcpc(form))}
          >
            {words.asAtIcpc}
          </Button>
        )
      }
    >
      <div className={styles.three}>
        <LabelledSelect
          label={words.type}
          anchor={anchorOf('type')}
          problem={problemOf('type')}
          note={contest === null ? undefined : words.typeLocked}
          isDisabled={contest !== null}
          value={String(form.type)}
          options={Object.values(contestType).map((type) => ({ value: String(type), label: rules[type] }))}
          onChange={(type) => change(withType(form, Number(type)))}
        />
        {choosesScore(rule) && (
          <LabelledSelect
            label={words.oiScore}
            anchor={anchorOf('oiRankScoreType')}
            problem={problemOf('oiRankScoreType')}
            value={form.oiRankScoreType}
            options={oiScores.map((value) => ({ value, label: words.oiScores[value] }))}
            onChange={(oiRankScoreType) => change({ oiRankScoreType })}
          />
        )}
        {rule.countsPenalty && (
          <LabelledSelect
            label={words.granularity}
            value={form.minuteGranularity ? 'minute' : 'second'}
            options={(['minute', 'second'] as const).map((value) => ({ value, label: words.granularities[value] }))}
            onChange={(value) => change({ minuteGranularity: value === 'minute' })}
          />
        )}
        <LabelledSelect
          label={words.shownName}
          anchor={anchorOf('rankShowName')}
          problem={problemOf('rankShowName')}
          value={form.rankShowName}
          options={shownNames.map((value) => ({ value, label: words.shownNames[value] }))}
          onChange={(rankShowName) => change({ rankShowName })}
        />
      </div>
      <Freeze editing={editing} />
      <div className={styles.choices}>
        {!rule.hasScores && (
          <CheckBox
            label={words.tiesByLast}
            checked={form.tiesByLast}
            onChange={(tiesByLast) => change({ tiesByLast })}
          />
        )}
        {contestCheckBoxes.map((name) => (
          <CheckBox
            key={name}
            label={words.checkBoxes[name]}
            checked={form[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      {form.publishesProblems && <p className={styles.note}>{words.publishesNote}</p>}
    </FormSection>
  )
}

function Freeze({ editing: { form, change, problemOf, begun, contest } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const labelId = useId()
  const seconds = secondsOf(form)
  const problem = problemOf('sealRankTime')
  return (
    <div id={anchorOf('sealRankTime')} className={styles.anchor}>
      <div className={styles.choices}>
        <SwitchBox label={words.seal} checked={form.sealRank} onChange={(isOn) => change(withSeal(form, isOn))} />
        {form.sealRank && (
          <>
            <span id={labelId} className="sr">
              {words.sealLength}
            </span>
            <Segmented<SealOption | 'at'>
              labelledBy={labelId}
              value={form.seal ?? 'at'}
              options={[
                ...sealOptions.map((value) => ({
                  value,
                  label: words.sealOptions[value],
                  isDisabled: !isLongEnough(value, seconds),
                })),
                { value: 'at', label: words.sealAt },
              ]}
              onChange={(seal) => change(seal === 'at' ? withSealTime(form) : { seal })}
            />
            {form.seal === null && (
              <span className={styles.sealTime}>
                <DateTimeInput
                  label={words.sealTime}
                  name="sealRankTime"
                  value={form.sealTime}
                  isRequired
                  isWrong={problem !== undefined}
                  onChange={(sealTime) => change({ sealTime })}
                />
              </span>
            )}
            <CheckBox
              label={words.autoThaw}
              checked={form.autoRealRank}
              onChange={(autoRealRank) => change({ autoRealRank })}
            />
          </>
        )}
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={12} />
          {problem}
        </p>
      )}
      <FreezeBar form={form} stored={begun.base} pauses={pausesOf(contest)} />
    </div>
  )
}

const pausesOf = (contest: AdminContest | null): Pause[] =>
  (contest?.pauses ?? []).map(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)] as const)

/** The part that is open and the part that is frozen, by the clock of the contest. While the times are wrong, by those that are stored. */
function FreezeBar({ form, stored, pauses }: { form: ContestForm; stored: ContestForm; pauses: readonly Pause[] }) {
  const words = useContestMakingText().contestForm
  if (!form.sealRank) return null
  const isRight = secondsOf(form) > 0
  const used = isRight ? form : { ...form, startTime: stored.startTime, endTime: stored.endTime }
  const { startAt, endAt } = timesOf(used)
  const sealAt = sealAtOf(used)
  if (startAt === null || endAt === null || sealAt === null || endAt <= startAt) return null
  const { share, openSeconds } = openPart({ startAt, sealAt, endAt }, pauses)
  const open = `${clockText(0)}–${clockText(openSeconds)}`
  return (
    <p className={styles.freeze} style={{ gridTemplateColumns: share === 0 ? '1fr' : `${share}fr ${1 - share}fr` }}>
      {share > 0 && <span className="cut">{isRight ? words.sealBar(open) : words.sealBarOld(open)}</span>}
      <span data-frozen>{words.sealedPart}</span>
    </p>
  )
}
