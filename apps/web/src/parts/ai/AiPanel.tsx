import { ai } from '@praxis/contract/ai'
import type { OutputOf } from '@praxis/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type { AiLevel } from '@praxis/contract/aiLimits'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { preloadAiText, useAiText } from '#web/text/ai/aiText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './AiPanel.module.css'
import { AnswerView } from './AnswerView.tsx'
import { Consent } from './Consent.tsx'
import { Levels } from './Levels.tsx'
import { callAbout } from './callAbout.ts'
import { hasLevels, type AiSubject } from './subject.ts'
import { isUnderWay, type Answer } from './answerState.ts'
import { useAnswer } from './useAnswer.ts'

preloadAiText()

type Options = OutputOf<typeof ai.options>

/**
 * What the AI helper says of a subject. It asks as soon as the reader may, because a button has brought them here; an
 * idea waits for its level. The answer ends with the panel.
 */
export function AiPanel({ subject }: { subject: AiSubject }) {
  const words = useAiText()
  const panel = useRef<HTMLElement>(null)
  const options = useCall(ai.options, {}, { quiet: true })
  const { answer, ask, stop } = useAnswer()
  const [level, setLevel] = useState<AiLevel | null>(null)
  const begin = (chosen: AiLevel | null) => {
    setLevel(chosen)
    ask(callAbout(subject, chosen))
  }
  const isReady = options.data !== undefined && obstacleOf(options.data) === null
  useEffect(() => {
    if (isReady && !hasLevels(subject)) begin(null)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the reader may ask
  }, [isReady])
  useEffect(() => panel.current?.focus(), [])
  const retry = answer.state === 'none' ? undefined : () => begin(level)

  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={words.kinds[subject.kind]}>
      {options.data === undefined ? (
        <Loading error={options.error} onRetry={() => void options.refetch()} />
      ) : (
        <>
          <Obstacle options={options.data} isAnswered={answer.state !== 'none'} />
          {isReady && hasLevels(subject) && <Levels chosen={level} isDisabled={isUnderWay(answer)} onChoose={begin} />}
          <AnswerView answer={answer} onStop={stop} onAgain={isReady ? retry : undefined} />
          <Notes answer={answer} left={isReady ? options.data.callsLeft : null} />
        </>
      )}
    </section>
  )
}

type ObstacleKind = 'closed' | 'inContest' | 'consent' | 'noneLeft'

/** What the reader meets before they may ask; null: nothing. */
function obstacleOf({ host, hasConsent, isInContest, callsLeft, tokensLeft }: Options): ObstacleKind | null {
  if (host === null) return 'closed'
  if (isInContest) return 'inContest'
  if (!hasConsent) return 'consent'
  return callsLeft <= 0 || tokensLeft <= 0 ? 'noneLeft' : null
}

const icons = { closed: 'ban', inContest: 'cup', noneLeft: 'clock' } as const

/** The last question of a day leaves its answer alone: what there is to say of the day stands below it. */
function Obstacle({ options, isAnswered }: { options: Options; isAnswered: boolean }) {
  const words = useAiText()
  const kind = obstacleOf(options)
  if (kind === null || (kind === 'noneLeft' && isAnswered)) return null
  if (kind === 'consent') return <Consent host={options.host ?? ''} />
  return <EmptyState icon={icons[kind]} title={words[`${kind}Title`]} text={words[`${kind}Text`]} />
}

function Loading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const words = useAiText()
  if (error !== null) return <ErrorState title={words.loadFailed} reason={error.message} onRetry={onRetry} />
  return <p className={styles.waiting} aria-busy="true" />
}

/** `left`: how often the reader may ask today; null: not now. */
function Notes({ answer: { text }, left }: { answer: Answer; left: number | null }) {
  const words = useAiText()
  const { number } = useFormat()
  if (text === '' && left === null) return null
  return (
    <p className={styles.notes}>
      {text !== '' && <span>{words.byMachine}</span>}
      {left !== null && <span>{words.left(number(left))}</span>}
    </p>
  )
}
