import type { Endpoint, InputOf, OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { fieldRules, type FieldRules } from '@praxis/contract/tables'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#web/api/hooks.ts'
import { useText } from '#web/text/text.ts'
import { checkField, type RuleWords } from './checkField.ts'
import { formInput, isLeftOut } from './formInput.ts'
import { isUnanswered, placeRefusal, type PlacedRefusal } from './placeRefusal.ts'

/** What a field holds while it is edited. A number is the text that was typed. */
type Edited<T> = [T] extends [boolean] ? boolean : [T] extends [string | number] ? string : T
type Fields<E extends Endpoint> = {
  [K in keyof ParsedInputOf<E>]?: Edited<NonNullable<ParsedInputOf<E>[K]>>
} & Record<string, unknown>
type Name<V> = keyof V & string
/** The fields that hold text. */
type TextName<V> = { [K in Name<V>]: NonNullable<V[K]> extends string ? K : never }[Name<V>]
type Problems<V> = { readonly [K in Name<V>]?: string | undefined }
type Rest<E extends Endpoint, V> = Omit<InputOf<E>, keyof V>

type FormOptions<E extends Endpoint, V> = {
  /**
   * Every field and its first value. A field that the call does not take is checked, and not sent. A later rendering
   * may add a field, which begins with the value that it has in that rendering.
   */
  initial: V
  /** Sentences in place of those in `forms` of the locales, by field and rule. */
  words?: { readonly [K in Name<V>]?: Partial<RuleWords> }
  /** Fields that this form requires although the call does not. */
  required?: readonly Name<V>[]
  /** Checks that a schema cannot express. They run on fields that break no rule, and return the problem. */
  checks?: { readonly [K in Name<V>]?: (value: NonNullable<V[K]>, values: V) => string | undefined }
  /** Checks that ask the server. They run when a field is left without a problem, and return the problem. */
  lookUps?: { readonly [K in TextName<V>]?: (value: string) => Promise<string | undefined> }
  /** Fields that a refusal makes useless, such as a code that works once. Without a reply they stay. */
  clearedByRefusal?: readonly TextName<V>[]
  /** The refusal in a reply that reports success. */
  refusalIn?: (output: OutputOf<E>) => PlacedRefusal<Name<V>> | null
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void
  /** What the form does before its call. A refusal of it is shown like one of the call. */
  before?: () => Promise<unknown>
  /** Sees each refusal first. True: the form does something else about it than to show it. */
  answers?: (error: Error) => boolean
  /** The reply is not kept longer than it is shown. */
  isSecret?: boolean
  /**
   * `initial` is what the server had stored at this moment. Fields that nobody has edited follow it, and only fields
   * that were changed are sent: two people who change different fields do not undo each other's work.
   */
  readAt?: number
  /** Another call that is made with what this one would take, as where its fields are a part of something. */
  via?: { endpoint: Endpoint; inputOf: (input: InputOf<E>) => unknown }
  /** Fields that are sent together when one of them was changed. */
  inseparable?: readonly Name<V>[]
}
/** What the call takes beside the fields. */
type Fixed<E extends Endpoint, V> =
  Partial<Rest<E, V>> extends Rest<E, V> ? { fixed?: Rest<E, V> } : { fixed: Rest<E, V> }

/** A problem that appears while the mouse button is down would move the button that is being clicked. */
const afterClickMs = 200
const noRules: FieldRules = { required: false, trim: false }

/**
 * A form that makes one call. Its fields follow the rules of the call's schema. A problem appears when the field is left
 * or the form is sent, and disappears when the field changes. Sending with problems moves the focus to the first of them.
 * A refusal by the server appears at the field that it names, otherwise as `refusal`.
 */
export function useForm<E extends Endpoint, V extends Fields<E>>(
  endpoint: E,
  options: FormOptions<E, V> & Fixed<E, V>,
) {
  const { initial, readAt, via, required = [], clearedByRefusal = [] } = options
  const general = useText().forms
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<Partial<V>>({})
  const base = useBase(initial, readAt)
  const [problems, setProblems] = useState<Problems<V>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const names = Object.keys(initial) as Name<V>[]
  const values = Object.fromEntries(names.map((name) => [name, edited[name] ?? base.values[name]])) as V
  const changed = names.filter((name) => !isSame(values[name], base.values[name]))
  const stated: Readonly<Record<string, FieldRules>> = fieldRules(endpoint)

  // What answers is of the same kind.
  const action = useAction((via?.endpoint ?? endpoint) as E, {
    quiet: true,
    onSuccess: (output, input) => {
      const refused = options.refusalIn?.(output) ?? null
      if (refused !== null) return refuse(refused)
      // At once: what follows may lead to another page, and there is nothing left to lose.
      flushSync(keep)
      options.onSuccess?.(output, input)
    },
    onError: refuseError,
    ...(options.before && { before: options.before }),
    isSecret: options.isSecret ?? false,
  })

  function rulesOf(name: Name<V>): FieldRules {
    const rules = stated[name] ?? noRules
    return required.includes(name) ? { ...rules, required: true } : rules
  }

  /** A change that would not be sent, because the call does not take an empty text. The save would not change the field. */
  function isCleared(name: Name<V>): boolean {
    const rules = stated[name]
    return readAt !== undefined && rules !== undefined && changed.includes(name) && isLeftOut(values[name], rules)
  }

  function problemOf(name: Name<V>): string | undefined {
    const value = values[name] as NonNullable<V[Name<V>]>
    const words = { ...general, ...options.words?.[name] }
    const rules = rulesOf(name)
    const problem = checkField(value, { ...rules, required: rules.required || isCleared(name) }, words)
    return problem ?? options.checks?.[name]?.(value, values)
  }

  const latest = useRef({ edited, values, problemOf })
  const sent = useRef({ edited, values })
  useEffect(() => {
    latest.current = { edited, values, problemOf }
  })

  const show = (name: Name<V>, problem: string | undefined) => setProblems((shown) => ({ ...shown, [name]: problem }))

  function set<K extends Name<V>>(name: K, value: NonNullable<V[K]>): void {
    setEdited((known) => ({ ...known, [name]: value }))
    show(name, undefined)
  }

  async function leave(name: TextName<V>): Promise<void> {
    const value: unknown = latest.current.values[name]
    // An empty field is not a problem before the form is sent.
    if (typeof value !== 'string' || value === '') return
    const problem = latest.current.problemOf(name) ?? (await options.lookUps?.[name]?.(value))
    // The reply may be about a value that has changed since.
    if (problem !== undefined && latest.current.values[name] === value) show(name, problem)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (action.isPending) return
    const found = Object.fromEntries(names.map((name) => [name, problemOf(name)])) as Problems<V>
    setProblems(found)
    setRefusal(null)
    if (names.some((name) => found[name] !== undefined)) return focusFirst(form.current, found)
    sent.current = { edited, values }
    const sentNames = readAt === undefined ? names : names.filter((name) => isSent(name))
    const fields = Object.fromEntries(sentNames.map((name) => [name, values[name]]))
    const input = { ...options.fixed, ...formInput(fields, stated) } as InputOf<E>
    action.mutate(via === undefined ? input : (via.inputOf(input) as InputOf<E>))
  }

  function isSent(name: Name<V>): boolean {
    const { inseparable = [] } = options
    return changed.includes(name) || (inseparable.includes(name) && inseparable.some((one) => changed.includes(one)))
  }

  /** What was sent is saved. What was typed since is not. */
  function keep(): void {
    const { edited: before, values: saved } = sent.current
    base.set(saved)
    setEdited((known) => {
      const since = names.filter((name) => known[name] !== before[name]).map((name) => [name, known[name]])
      return Object.fromEntries(since) as Partial<V>
    })
  }

  function reset(): void {
    setEdited({})
    setProblems({})
    setRefusal(null)
  }

  function refuseError(error: Error): void {
    if (!isUnanswered(error)) clear()
    if (options.answers?.(error) !== true) tell(placeRefusal(error, names))
  }

  function clear(): void {
    for (const name of clearedByRefusal) set(name, '' as NonNullable<V[TextName<V>]>)
  }

  /** Whether a field breaks no rule. Otherwise it says so and gets the focus. */
  function check(name: Name<V>): boolean {
    const problem = problemOf(name)
    show(name, problem)
    if (problem !== undefined) focusFirst(form.current, { [name]: problem })
    return problem === undefined
  }

  function refuse(refusal: PlacedRefusal<Name<V>>): void {
    clear()
    tell(refusal)
  }

  function tell({ field, message }: PlacedRefusal<Name<V>>): void {
    if (field === undefined) return setRefusal(message)
    show(field, message)
    // People who have typed since are left where they are.
    if (latest.current.edited === sent.current.edited) focusFirst(form.current, { [field]: message })
  }

  const later = useLater()
  const handleBlur = (name: TextName<V>) => () => later(() => void leave(name))

  /** The properties of a field that calls back with its value, as those in `components/form/fields` do. */
  const control = <K extends Name<V>>(name: K) => ({
    name,
    value: values[name] as NonNullable<V[K]>,
    error: problems[name],
    rules: rulesOf(name),
    onChange: (value: NonNullable<V[K]>) => set(name, value),
    onBlur: handleBlur(name as unknown as TextName<V>),
  })

  /** The properties of a text box or a choice of the browser. */
  const field = (name: TextName<V>) => ({
    name,
    value: values[name] as string,
    error: problems[name],
    required: rulesOf(name).required,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(name, currentTarget.value as NonNullable<V[TextName<V>]>),
    onBlur: handleBlur(name),
  })

  const { isPending, data } = action
  return {
    props: { ref: form, noValidate: true, onSubmit: submit },
    values,
    problems,
    field,
    control,
    set,
    refusal,
    /** Shows a refusal of another call that the form makes, such as one that sends a code. */
    refuse: (error: Error) => refuse(placeRefusal(error, names)),
    check,
    /** Sends the form, as its button does. */
    send: () => form.current?.requestSubmit(),
    isPending,
    /** A field differs from what it was at first, or from what is saved. */
    isDirty: changed.length > 0,
    /** Undoes every change. */
    reset,
    data,
  }
}

/** The values that a form began with, or those that were saved last. */
function useBase<V extends Record<string, unknown>>(initial: V, readAt: number | undefined) {
  const [first] = useState(initial)
  const [saved, set] = useState<Partial<V>>({})
  const [knownAt, setKnownAt] = useState(readAt)
  if (knownAt !== readAt) {
    // The server has told what is stored after the save.
    setKnownAt(readAt)
    set({})
  }
  return { values: { ...initial, ...(readAt === undefined && first), ...saved }, set }
}

/** Does something after a click is over, unless the form is gone by then. */
function useLater() {
  const timers = useRef(new Set<number>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])
  return (act: () => void) => {
    const timer = window.setTimeout(() => {
      timers.current.delete(timer)
      act()
    }, afterClickMs)
    timers.current.add(timer)
  }
}

/** Fields hold texts, flags, and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

function focusFirst(form: HTMLFormElement | null, problems: Readonly<Record<string, unknown>>): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => problems[name] !== undefined)?.focus()
}
