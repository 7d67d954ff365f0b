import { ai } from '@praxis/contract/ai'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/envelope.ts'
import { isUnderWay, noAnswer, type Answer } from './answerState.ts'
import { askAi } from './askAi.ts'
import type { AiCall } from './callAbout.ts'

/** Milliseconds. A whole text is set anew with each piece, so pieces that come faster are shown together. */
const shownEvery = 80

type Asked = {
  answer: Answer
  ask: (asked: AiCall) => void
  /** Stops the answer that is under way. What has come stays. */
  stop: () => void
}

/** One answer at a time. It ends with the part of the page that shows it. */
export function useAnswer(): Asked {
  const client = useQueryClient()
  const [answer, setAnswer] = useState(noAnswer)
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  /** What is left of today, and the history, are read again. */
  function forgetKept(): void {
    for (const { call: read } of [ai.options, ai.history]) void client.invalidateQueries({ queryKey: [read] })
  }

  async function run(asked: AiCall): Promise<void> {
    call.current?.abort()
    const abort = new AbortController()
    call.current = abort
    const { signal } = abort
    let text = ''
    let later: ReturnType<typeof setTimeout> | undefined
    const show = (change: Partial<Answer>) => {
      clearTimeout(later)
      later = undefined
      if (call.current === abort) setAnswer((now) => ({ ...now, text, ...change }))
    }
    const onText = (piece: string) => {
      if (signal.aborted) return
      text += piece
      later ??= setTimeout(() => show({ state: 'writing' }), shownEvery)
    }
    setAnswer({ ...noAnswer, state: 'asking' })
    try {
      const { id, outcome } = await askAi(asked, { signal, onText })
      show({ state: outcome, id })
    } catch (error) {
      if (signal.aborted) show({ state: 'stopped' })
      else if (error instanceof ApiError) show({ state: 'failed', error })
      else throw error
    } finally {
      forgetKept()
    }
  }

  return {
    answer,
    ask: (asked) => void run(asked),
    stop: () => isUnderWay(answer) && call.current?.abort(),
  }
}
