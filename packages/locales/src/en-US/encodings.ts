import type { encodings as chinese } from '../zh-CN/encodings.ts'

export const encodings: typeof chinese = {
  label: 'Encoding',
  guessed: 'Guess',
  'UTF-8': 'UTF-8',
  GB18030: 'GB 18030 (simplified Chinese)',
  Big5: 'Big5 (traditional Chinese)',
  'Latin-1': 'Latin-1 (Western Europe)',
  'UTF-16': 'UTF-16',
}
