import type { SchemeChoice } from '#web/styles/scheme.ts'
import { useText } from '#web/text/text.ts'

export function useSchemeNames(): Record<SchemeChoice, string> {
  const { themeLight, themeDark, themeSystem } = useText().shell
  return { light: themeLight, dark: themeDark, system: themeSystem }
}
