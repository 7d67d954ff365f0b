import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { isTextEncoding, textEncodings, type TextEncoding } from '#web/parts/files/decodeText.ts'
import { useStaffText } from '#web/text/staffText.ts'

type EncodingBoxProps = { asked: TextEncoding | null; onAsk: (asked: TextEncoding | null) => void }

/** In which encoding a file is read. */
export function EncodingBox({ asked, onAsk }: EncodingBoxProps) {
  const words = useStaffText().userAdmin
  return (
    <SelectBox
      label={words.encoding}
      value={asked ?? ''}
      options={[
        { value: '', label: words.encodingGuessed },
        ...textEncodings.map((one) => ({ value: one, label: words.encodings[one] })),
      ]}
      onChange={(value) => onAsk(isTextEncoding(value) ? value : null)}
    />
  )
}
