import { Button } from '@mantine/core'
import type { ProblemInfo } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useEffect, useState } from 'react'
import { useSiteName } from '#web/api/useSiteName.ts'
import { useCall } from '#web/api/hooks.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { toast } from '#web/state/toast.ts'
import { useViewer } from '#web/session/session.ts'
import { useScheme } from '#web/styles/scheme.ts'
import { useFormat } from '#web/text/format.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { celebrationSvg, svgAddress, svgToPng } from './celebrationImage.ts'
import { celebrationKind, congratulationMs } from './celebrationKind.ts'
import styles from './Celebration.module.css'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { Tool } from '#web/parts/workbench/Tool.tsx'

type CelebrationProps = { judge: SubmissionRecord; info: ProblemInfo; onDone: () => void }

/** An accepted program: a picture for a moment, and a card at every twentieth problem. */
export function Celebration({ judge, info, onDone }: CelebrationProps) {
  const { data, error } = useCall(submissions.detail, { submitId: judge.submitId }, { quiet: true })
  if (data === undefined && error === null) return null
  const accepted = data?.accepted ?? 0
  if (celebrationKind(accepted) === 'card') {
    return <Card judge={judge} info={info} accepted={accepted} days={data?.days ?? 0} onDone={onDone} />
  }
  return <Congratulation judge={judge} info={info} onDone={onDone} />
}

function Congratulation({ judge, info, onDone }: CelebrationProps) {
  const words = useWorkbenchText()
  const { shell } = useText()
  const [isHeld, setHeld] = useState(false)
  const svg = usePicture(judge, info, words.cardTitle, usePerformance(judge))
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDone, congratulationMs)
    return () => clearTimeout(timer)
  }, [isHeld, onDone])
  useEffect(() => {
    const skip = (event: KeyboardEvent) => event.key === 'Escape' && onDone()
    window.addEventListener('keydown', skip)
    return () => window.removeEventListener('keydown', skip)
  }, [onDone])
  return (
    <div
      className={styles.congratulation}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <img src={svgAddress(svg)} alt="" width={640} height={360} />
      <div>
        <span>{words.congratulation}</span>
        <SaveButton svg={svg} name={info.problem.problemId} />
        <Tool icon="x" label={shell.close} onClick={onDone} />
      </div>
    </div>
  )
}

function SaveButton({ svg, name }: { svg: string; name: string }) {
  const words = useWorkbenchText()
  return <Tool icon="save" label={words.cardSave} onClick={() => void save(svg, name, words)} />
}

type CardProps = CelebrationProps & { accepted: number; days: number }

function Card({ judge, info, accepted, days, onDone }: CardProps) {
  const words = useWorkbenchText()
  const { shell } = useText()
  const format = useFormat()
  const count = format.number(accepted)
  const daysHere = words.cardDays(format.number(days), useSiteName().shortName)
  const svg = usePicture(judge, info, words.cardSolved(count), [daysHere])
  return (
    <Dialog title={words.cardHeading(count)} size="min(560px, calc(100vw - 32px))" onClose={onDone}>
      <img
        className={styles.card}
        src={svgAddress(svg)}
        alt={`${words.cardSolved(count)}, ${daysHere}`}
        width={640}
        height={360}
      />
      <footer className={dialogStyles.actions}>
        <Button variant="default" onClick={() => void save(svg, `praxis-${accepted}`, words)}>
          {words.cardSave}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {shell.close}
        </Button>
      </footer>
    </Dialog>
  )
}

function usePerformance({ language, time, memory }: SubmissionRecord): string[] {
  const format = useFormat()
  const facts = [time === null ? null : format.time(time), memory === null ? null : format.memory(memory)]
  return [language ?? '', facts.filter((fact) => fact !== null).join(' · ')].filter((line) => line !== '')
}

function usePicture(judge: SubmissionRecord, info: ProblemInfo, headline: string, lines: readonly string[]): string {
  const scheme = useScheme()
  const locale = useLocale()
  const viewer = useViewer()
  const { problemId, title } = info.problem
  const site = useSiteName().shortName
  // The day it was shown on; a picture that is saved later is of the same day.
  const [now] = useState(() => new Date())
  const date = now.toLocaleDateString(locale, { dateStyle: 'medium' })
  const person = viewer?.username ?? judge.username ?? ''
  return celebrationSvg({ headline, problem: `${problemId} ${title}`, lines, person, site, date }, scheme)
}

async function save(svg: string, name: string, words: { cardSaveFailed: string }): Promise<void> {
  try {
    saveFile(`${name}.png`, await svgToPng(svg))
  } catch {
    toast.error(words.cardSaveFailed)
  }
}
