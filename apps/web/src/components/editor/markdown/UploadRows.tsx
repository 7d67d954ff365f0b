import { TransferList, type TransferAction, type TransferRow } from '#web/components/form/files/TransferList.tsx'
import { useEditorText } from '#web/text/editorText.ts'
import { useFormat } from '#web/text/format.ts'
import type { TextUploads, Transfer } from './useTextUploads.ts'

/** The files that are on their way into the text, or did not get there. */
export function UploadRows({ files }: { files: TextUploads }) {
  const words = useEditorText().markdownEditor
  const { percent } = useFormat()
  const remove = (one: Transfer): TransferAction => ({
    icon: 'x',
    label: words.dropUpload,
    onSelect: () => files.cancel(one),
  })
  const rows = files.transfers.map((one): TransferRow => {
    const { mark: key, file, state, sent, problem } = one
    const shared = { key, name: file.name, isProblem: state === 'failed' || state === 'refused' }
    if (state === 'failed') {
      const retry = { icon: 'refresh', label: words.retryUpload, onSelect: () => files.retry(one) } as const
      return { ...shared, note: problem, actions: [retry, remove(one)] }
    }
    if (state === 'refused') return { ...shared, note: problem, actions: [remove(one)] }
    if (state === 'left out') {
      const place = { icon: 'plus', label: words.placeUpload, onSelect: () => files.place(one) } as const
      return { ...shared, note: words.leftOut, actions: [place, remove(one)] }
    }
    const note = state === 'waiting' ? words.waiting : words.sending(percent(sent))
    return { ...shared, note, sent, actions: [{ ...remove(one), label: words.cancelUpload }] }
  })
  return <TransferList label={words.uploads} rows={rows} />
}
