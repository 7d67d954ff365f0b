import type { Locale } from '@praxis/locales/locales'
import { toast } from '#web/state/toast.ts'
import { currentText, setLocale } from '#web/text/text.ts'

/** Changes the language, or tells why it could not. */
export function chooseLanguage(locale: Locale): void {
  setLocale(locale).catch(() => toast.error(currentText().shell.languageFailed))
}
