import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'

/** What every section of a page of settings needs. */
export type SectionProps<Config> = {
  /** All settings of the page, as the server has them. */
  stored: Config
  /** When they were read. */
  readAt: number
}

type Edited<Config, Name extends keyof Config> = { [K in Name]: Config[K] extends number ? string : Config[K] }

/** Those of the settings that a section edits. A number is edited as text. */
export function textsOf<Config extends object, Name extends keyof Config>(
  config: Config,
  names: readonly Name[],
): Edited<Config, Name> {
  const entries = names.map((name) => {
    const value = config[name]
    return [name, typeof value === 'number' ? String(value) : value]
  })
  return Object.fromEntries(entries) as Edited<Config, Name>
}

/** Tells that a section is saved. */
export function useSavedToast(title: string): () => void {
  const { saved } = useText().editing
  return () => toast.success(saved(title))
}
