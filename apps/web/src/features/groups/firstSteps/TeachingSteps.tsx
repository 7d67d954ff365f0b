import { Button } from '@mantine/core'
import { firstSteps, type TeachingFirstSteps, type TeachingStep } from '@praxis/contract/firstSteps'
import { useAction, useCall } from '#web/api/hooks.ts'
import { StepList, type Step } from '#web/components/layout/steps/StepList.tsx'
import { links } from '#web/links.ts'
import { useGroupText } from '#web/text/groupText.ts'

type TeachingStepsProps = {
  /** The group that they are about; absent: the newest that the reader leads. */
  gid?: number
  /** Opens the dialog that creates a group; absent: the reader is in one. */
  onCreate?: () => void
}

/**
 * What somebody who teaches does first. When all is done it comes no more; when the reader has put it away, only when
 * asked for on the page of all groups.
 */
export function TeachingSteps({ gid, onCreate }: TeachingStepsProps) {
  const { data } = useCall(firstSteps.teaching, gid === undefined ? {} : { gid }, { quiet: true })
  const set = useAction(firstSteps.setTeaching)
  const words = useGroupText().groupHome.firstSteps
  if (data === undefined || !data.isOffered || data.isHidden || data.steps.every(({ isDone }) => isDone)) return null
  return (
    <StepList
      words={words}
      onHide={() => set.mutate({ isHidden: true })}
      steps={data.steps.map(({ step, isDone }): Step => {
        const { name, text, action } = words.steps[step]
        const place = placeOf(step, data.group, onCreate)
        const label = step === 'group' && data.group !== null ? data.group.name : action
        return { key: step, isDone, name, text, action: place && { label, ...place } }
      })}
    />
  )
}

/** Without a group the first step comes before all others. */
function placeOf(step: TeachingStep, group: TeachingFirstSteps['group'], onCreate: (() => void) | undefined) {
  if (group === null) return step === 'group' && onCreate !== undefined ? { onClick: onCreate } : null
  const gid = group.id
  const places: Readonly<Record<TeachingStep, string>> = {
    group: links.group(gid),
    students: links.groupMembers(gid),
    problem: links.groupProblems(gid, { manage: true }),
    training: links.groupTrainings(gid, { manage: true }),
  }
  return { to: places[step] }
}

/** Brings the steps back that the reader has put away. Nothing for anybody else. */
export function ShowTeachingSteps() {
  const { data } = useCall(firstSteps.teaching, {}, { quiet: true })
  const set = useAction(firstSteps.setTeaching)
  const { show } = useGroupText().groupHome.firstSteps
  if (data === undefined || !data.isOffered || !data.isHidden) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      disabled={set.isPending}
      onClick={() => set.mutate({ isHidden: false })}
    >
      {show}
    </Button>
  )
}
