/** What `useForm().control(name)` gives a field. A field of a form knows nothing else of it. */
export type Control<T> = {
  name: string
  value: T
  /** What is wrong with the value. */
  error: string | undefined
  /** Those of the call's schema. */
  rules: Rules
  onChange: (value: T) => void
  onBlur: () => void
}

type Rules = { minimum?: number; maximum?: number; maxLength?: number; maxItems?: number }

/** What a row of a form says beside its control. */
export type About = { label: string; hint?: string | undefined }
