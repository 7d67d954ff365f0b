import type { Locale } from '@praxis/locales/locales'

type Example = { input: string; output: string; noteZh: string | null; noteEn: string | null }

/** Writes the examples as one string with tags. The values are not escaped, because clients search for the tags. */
export function writeExamples(examples: readonly Example[], locale: Locale): string {
  return examples
    .map(({ input, output, noteZh, noteEn }) => {
      const note = locale === 'zh-CN' ? (noteZh ?? noteEn) : (noteEn ?? noteZh)
      return `<input>${input}</input><output>${output}</output>${note === null ? '' : `<desc>${note}</desc>`}`
    })
    .join('')
}
