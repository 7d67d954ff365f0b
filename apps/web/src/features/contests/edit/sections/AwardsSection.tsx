import { Button } from '@mantine/core'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { standings } from '@praxis/contract/standings'
import { awardKinds } from '@praxis/contract/statuses'
import { hasColors } from '@praxis/rules/contests/checkForm'
import { useId, useRef } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from '../ContestEditor.module.css'
import { FormSection } from '../FormSection.tsx'
import { addedAward, type AwardForm } from '../form/contestForm.ts'
import { seatsNow } from '../form/seatsNow.ts'
import { anchorOf, type ContestEditing } from '../useContestEditing.ts'
import awardStyles from './Awards.module.css'
import { ColorInput } from './ColorInput.tsx'

/** Which awards there are, how many of each, and how they look. */
export function AwardsSection({ editing: { contest, form, change, problemOf } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  const labelId = useId()
  const area = useRef<HTMLDivElement>(null)
  useKeptFocus(area, area)
  const { awards, awardType } = form
  const isShare = awardType === awardKinds.percentage
  const problem = problemOf('awardConfigList') ?? problemOf('awardType')
  const changeOne = (key: string, facts: Partial<AwardForm>) =>
    change({ awards: awards.map((award) => (award.key === key ? { ...award, ...facts } : award)) })
  const isFull = awards.length >= most.awards
  return (
    <FormSection
      id="awards"
      title={words.awards}
      note={
        <>
          <span id={labelId} className="sr">
            {words.awards}
          </span>
          <Segmented
            labelledBy={labelId}
            value={String(awardType)}
            options={Object.values(awardKinds).map((kind) => ({
              value: String(kind),
              label: words.awardKinds[kind] ?? '',
            }))}
            onChange={(kind) => change({ awardType: Number(kind) })}
          />
        </>
      }
    >
      <div ref={area} id={anchorOf('awardConfigList')} className={styles.anchor} tabIndex={-1}>
        {awardType !== awardKinds.none && (
          <>
            <table className={awardStyles.awards} aria-label={words.awards}>
              <thead>
                <tr>
                  <th scope="col">{words.awardPriority}</th>
                  <th scope="col">{words.awardName}</th>
                  <th scope="col" data-spare>
                    {words.awardColors}
                  </th>
                  <th scope="col">{words.awardLook}</th>
                  <th scope="col" data-number>
                    {isShare ? words.awardPercent : words.awardCount}
                  </th>
                  <th scope="col">
                    <span className="sr">{words.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {awards.map((award, at) => (
                  <AwardRow
                    key={award.key}
                    award={award}
                    place={number(at + 1)}
                    isShare={isShare}
                    onChange={(facts) => changeOne(award.key, facts)}
                    onRemove={() => change({ awards: awards.filter(({ key }) => key !== award.key) })}
                  />
                ))}
              </tbody>
            </table>
            {problem !== undefined && (
              <p className={styles.problem} role="alert">
                <Icon name="alert" size={12} />
                {problem}
              </p>
            )}
            <p className={awardStyles.foot}>
              <Button
                size="xs"
                variant="default"
                disabled={isFull}
                leftSection={<Icon name="plus" size={12} />}
                onClick={() => change({ awards: [...awards, addedAward(awards, words.awardNames)] })}
              >
                {words.addAward}
              </Button>
              <span>
                {isFull
                  ? words.awardsMany(number(most.awards))
                  : isShare
                    ? words.awardPercentNote
                    : words.awardCountNote}{' '}
                {isShare && contest !== null && <SeatsNow cid={contest.id} awards={awards} />}
              </span>
            </p>
          </>
        )}
      </div>
    </FormSection>
  )
}

/** What the shares are of those who are on the board at present. */
function SeatsNow({ cid, awards }: { cid: number; awards: readonly AwardForm[] }) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  const { data: place } = useCall(standings.place, { cid, containsEnd: false }, { quiet: true })
  const seats = place === undefined ? null : seatsNow(awards, place.people)
  if (place === undefined || seats === null) return null
  return <b>{words.awardsNow(seats.map(number).join(' / '), number(place.people))}</b>
}

type AwardRowProps = {
  award: AwardForm
  /** Its place in the table. */
  place: string
  isShare: boolean
  onChange: (facts: Partial<AwardForm>) => void
  onRemove: () => void
}

function AwardRow({ award, place, isShare, onChange, onRemove }: AwardRowProps) {
  const words = useContestMakingText().contestForm
  const { priority, name, background, color, num } = award
  const labelOf = (field: string) => words.awardField(field, place)
  return (
    <tr>
      <td>
        <input
          className={awardStyles.short}
          aria-label={labelOf(words.awardPriority)}
          inputMode="numeric"
          value={priority}
          onChange={({ currentTarget }) => onChange({ priority: currentTarget.value })}
        />
      </td>
      <td>
        <input
          className={awardStyles.name}
          aria-label={labelOf(words.awardName)}
          maxLength={most.awardNameLength}
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </td>
      <td data-spare>
        <span className={awardStyles.colors}>
          <ColorInput
            label={labelOf(words.awardBackground)}
            value={background}
            onChange={(next) => onChange({ background: next })}
          />
          <ColorInput label={labelOf(words.awardText)} value={color} onChange={(next) => onChange({ color: next })} />
        </span>
      </td>
      <td>
        <span
          className={awardStyles.look}
          style={hasColors(award) ? { backgroundColor: background, color } : undefined}
        >
          {name}
        </span>
      </td>
      <td data-number>
        <span className={awardStyles.number}>
          <input
            aria-label={labelOf(isShare ? words.awardPercent : words.awardCount)}
            inputMode="numeric"
            value={num}
            onChange={({ currentTarget }) => onChange({ num: currentTarget.value })}
          />
          {isShare && <span>%</span>}
        </span>
      </td>
      <td>
        <IconButton icon="trash" label={words.removeAward(name)} onClick={onRemove} />
      </td>
    </tr>
  )
}
