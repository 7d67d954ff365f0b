import { en } from '#launcher/words/en.ts'
import { zh } from '#launcher/words/zh.ts'

export type Words = typeof en

/** Speaks the language of the machine: Chinese where its locale says so, English everywhere else. */
export function chooseWords(environment: Record<string, string | undefined>): Words {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  return locale.startsWith('zh') ? zh : en
}
