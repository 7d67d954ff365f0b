import type { StatementLanguage } from '#formats/model.ts'

/** The language that a format without languages is written in: Chinese if there is a Chinese letter, else English. */
export const languageOfText = (...texts: readonly (string | null)[]): StatementLanguage =>
  texts.some((text) => text !== null && /\p{Script=Han}/u.test(text)) ? 'zh-CN' : 'en-US'
