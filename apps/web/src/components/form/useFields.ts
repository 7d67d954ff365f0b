import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'

type Values = Record<string, string>
/** A check that needs the server: what is wrong, or undefined. */
type AskServer = (value: string) => Promise<string | undefined>
type Problems<V extends Values> = Partial<Record<keyof V, string | undefined>>

/** A problem that appears while the mouse is down on the button would push the button away from under it. */
const afterClickMs = 200

/**
 * A small form: values, and a problem per field. A problem appears when its field is left or the form is sent, and goes
 * when the field is changed. Sending with problems moves the focus to the first of them.
 */
export function useFields<V extends Values>(initial: V, check: (values: V) => Problems<V>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<V>>({})
  const latest = useRef(initial)
  const form = useRef<HTMLFormElement>(null)

  const fail = (name: keyof V, problem: string | undefined) => setProblems((known) => ({ ...known, [name]: problem }))

  const set = (name: keyof V, value: string) => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    fail(name, undefined)
  }

  const leave = async (name: keyof V, askServer: AskServer | undefined) => {
    const value = latest.current[name] ?? ''
    // An empty field is not complained about before the form is sent.
    if (value === '') return
    const problem = check(latest.current)[name] ?? (await askServer?.(value))
    // The answer may be about a value that is gone by now.
    if (problem !== undefined && latest.current[name] === value) fail(name, problem)
  }

  /** Everything an input needs; `askServer` runs when the field was left without a problem. */
  const field = (name: keyof V & string, askServer?: AskServer) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
    onBlur: () => {
      setTimeout(() => void leave(name, askServer), afterClickMs)
    },
  })

  const send = (onValid: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = check(values)
    setProblems(found)
    const first = Object.keys(found).find((name) => found[name] !== undefined)
    if (first === undefined) onValid(values)
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return { form, values, field, set, fail, send }
}
