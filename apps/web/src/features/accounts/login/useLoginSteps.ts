import type { accounts } from '@praxis/contract/accounts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '#web/api/form/useForm.ts'
import { ApiError } from '#web/api/request.ts'
import type { Login } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { useSignedIn } from './useSignedIn.ts'
import { useAccountText } from '#web/text/people/accountText.ts'

/** What a log-in asks for: the account, then perhaps a puzzle and a second factor. */
export type LoginStep = 'form' | 'puzzle' | 'secondFactor'

type LoginSteps = {
  endpoint: typeof accounts.login | typeof accounts.adminLogin
  username: string
  password: string
  outside: Login['outside']
  onStep: ((step: LoginStep) => void) | undefined
  onDone: (() => void) | undefined
}

/** The form of a log-in. It is sent again with what the server asks for; what was typed stays. */
export function useLoginSteps({ endpoint, username, password, outside, onStep, onDone }: LoginSteps) {
  const { problems } = useAccountText()
  const { required } = useEntranceText().secondFactor
  const [asksPuzzle, setPuzzle] = useState(false)
  const [asksSecondFactor, setSecondFactor] = useState(false)
  /** Of the puzzle that was solved. It serves one log-in. */
  const [pass, setPass] = useState<string | null>(null)
  const form = useForm(endpoint, {
    initial: { username, password, ...(asksSecondFactor && { secondFactor: '' }) },
    fixed: { ...(pass !== null && { puzzle: pass }), ...outside },
    words: { ...problems, secondFactor: { required } },
    required: ['secondFactor'],
    answers,
    onSuccess: useSignedIn(onDone),
  })

  function answers(error: Error): boolean {
    setPass(null)
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'puzzle_required') {
      setPuzzle(true)
      onStep?.('puzzle')
      return true
    }
    if (code !== 'second_factor_required' || asksSecondFactor) return false
    setSecondFactor(true)
    onStep?.('secondFactor')
    return true
  }

  function solved(fresh: string): void {
    flushSync(() => {
      setPuzzle(false)
      setPass(fresh)
      onStep?.(asksSecondFactor ? 'secondFactor' : 'form')
    })
    form.send()
  }

  function goBack(): void {
    setPuzzle(false)
    setSecondFactor(false)
    onStep?.('form')
  }

  const step: LoginStep = asksPuzzle ? 'puzzle' : asksSecondFactor ? 'secondFactor' : 'form'
  return { form, step, asksSecondFactor, solved, goBack }
}
