import type { encodings } from '@praxis/locales/zh-CN/encodings'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { isTextEncoding, textEncodings, type TextEncoding } from './decodeText.ts'

type EncodingBoxProps = {
  words: typeof encodings
  /** Null: it is guessed. */
  asked: TextEncoding | null
  onAsk: (asked: TextEncoding | null) => void
}

/** In which encoding a file is read. */
export function EncodingBox({ words, asked, onAsk }: EncodingBoxProps) {
  return (
    <SelectBox
      label={words.label}
      value={asked ?? ''}
      options={[
        { value: '', label: words.guessed },
        ...textEncodings.map((one) => ({ value: one, label: words[one] })),
      ]}
      onChange={(value) => onAsk(isTextEncoding(value) ? value : null)}
    />
  )
}
