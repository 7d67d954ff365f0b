import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '../Section.tsx'
import styles from './StepList.module.css'

type StepWords = {
  title: string
  progress: (done: string, all: string) => string
  done: string
  open: string
  allDone: string
  hide: string
}

export type Step = {
  key: string
  isDone: boolean
  name: string
  /** What it is for. */
  text: string
  /** The way to where it is done; null: another step comes first. */
  action: ({ label: string } & ({ to: string } | { href: string } | { onClick: () => void })) | null
  /** For a step that only a person can call done. */
  more?: ReactNode
}

type StepListProps = { words: StepWords; steps: readonly Step[]; onHide: () => void }

/** What is to be done first, in its order, with what is done. It can be put away. */
export function StepList({ words, steps, onHide }: StepListProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section
      title={words.title}
      note={done === steps.length ? words.allDone : words.progress(String(done), String(steps.length))}
      action={<SmallButton icon="x" word={words.hide} onClick={onHide} />}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} data-step={step.key} data-done={step.isDone || undefined}>
            <span className={styles.mark} title={step.isDone ? words.done : words.open}>
              {step.isDone && <Icon name="check" size={12} />}
              <span className="sr">{step.isDone ? words.done : words.open}</span>
            </span>
            <span className={styles.about}>
              <b>{step.name}</b>
              <small>{step.text}</small>
            </span>
            <span className={styles.actions}>
              {step.more}
              {step.action !== null && <Action action={step.action} isDone={step.isDone} />}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Action({ action, isDone }: { action: NonNullable<Step['action']>; isDone: boolean }) {
  const look = { size: 'xs', variant: isDone ? 'subtle' : 'default', color: 'gray' } as const
  if ('to' in action) {
    return (
      <Button component={Link} to={action.to} {...look}>
        {action.label}
      </Button>
    )
  }
  if ('href' in action) {
    return (
      <Button component="a" href={action.href} target="_blank" rel="noreferrer" {...look}>
        {action.label}
      </Button>
    )
  }
  return (
    <Button onClick={action.onClick} {...look}>
      {action.label}
    </Button>
  )
}
