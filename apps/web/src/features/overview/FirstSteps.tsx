import { Button } from '@mantine/core'
import { confirmedSteps, firstSteps, type ConfirmedStep, type SiteStep } from '@praxis/contract/firstSteps'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { StepList, type Step } from '#web/components/layout/steps/StepList.tsx'
import { links } from '#web/links.ts'
import { useStaffText } from '#web/text/staffText.ts'

const places: Readonly<Record<SiteStep, { to: string } | { href: string }>> = {
  name: { to: `${links.siteSettings}#site` },
  mail: { to: `${links.siteSettings}#mail` },
  signIn: { to: `${links.siteSettings}#registration` },
  teacher: { to: links.users },
  backUp: { href: links.backUpGuide },
}

const isConfirmed = (step: SiteStep): step is ConfirmedStep => confirmedSteps.some((one) => one === step)

/** The first steps of a new site. When all are done, and when somebody has put them away, they come only when asked for. */
export function useFirstSteps(isRoot: boolean) {
  const { data } = useCall(firstSteps.site, {}, { quiet: true, enabled: isRoot })
  const set = useAction(firstSteps.setSite)
  const [isAskedFor, askFor] = useState(false)
  const { isHidden = true, steps = [] } = data ?? {}
  const isOver = steps.every(({ isDone }) => isDone)
  function show(): void {
    askFor(true)
    if (isHidden) set.mutate({ isHidden: false })
  }
  function hide(): void {
    askFor(false)
    if (!isHidden) set.mutate({ isHidden: true })
  }
  return {
    steps,
    isShown: data !== undefined && (isAskedFor || !(isHidden || isOver)),
    canShow: data !== undefined && !isAskedFor && (isHidden || isOver),
    show,
    hide,
    set,
  }
}

export function FirstSteps({ steps, hide, set }: ReturnType<typeof useFirstSteps>) {
  const words = useStaffText().dashboard.firstSteps
  return (
    <StepList
      words={words}
      onHide={hide}
      steps={steps.map(({ step, isDone }): Step => {
        const { name, text, action } = words.steps[step]
        return { key: step, isDone, name, text, action: { label: action, ...places[step] }, more: tickOf(step, isDone) }
      })}
    />
  )

  function tickOf(step: SiteStep, isDone: boolean) {
    if (!isConfirmed(step)) return null
    return (
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={`${words.steps[step].name}: ${isDone ? words.takeBack : words.confirm}`}
        disabled={set.isPending}
        onClick={() => set.mutate({ step, isDone: !isDone })}
      >
        {isDone ? words.takeBack : words.confirm}
      </Button>
    )
  }
}
