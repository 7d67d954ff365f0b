import { en, type Words } from '#launcher/words/en.ts'
import { zh } from '#launcher/words/zh.ts'

export type { Words } from '#launcher/words/en.ts'

/** Chooses the language of the machine: Chinese if the locale is Chinese, otherwise English. */
export function chooseWords(environment: Record<string, string | undefined>): Words {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  return locale.startsWith('zh') ? zh : en
}
