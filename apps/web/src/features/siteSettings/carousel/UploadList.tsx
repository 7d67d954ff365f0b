import { TransferList, type TransferRow } from '#web/components/form/files/TransferList.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import type { CarouselUploads } from './useCarouselUploads.ts'

/** The pictures that are on their way, or did not arrive. */
export function UploadList({ uploads }: { uploads: CarouselUploads }) {
  const words = useStaffText().homeDesk
  const { percent } = useFormat()
  const rows = uploads.transfers.map(({ key, file, state, sent, problem }): TransferRow => {
    const drop = { icon: 'x', label: words.dropUpload, onSelect: () => uploads.cancel(key) } as const
    const retry = { icon: 'refresh', label: words.retryUpload, onSelect: () => uploads.retry(key) } as const
    const shared = { key, name: file.name }
    if (state === 'failed') return { ...shared, note: problem, isProblem: true, actions: [retry, drop] }
    if (state === 'refused') return { ...shared, note: problem, isProblem: true, actions: [drop] }
    const note = state === 'waiting' ? words.waiting : words.sending(percent(sent))
    return { ...shared, note, isProblem: false, sent, actions: [{ ...drop, label: words.cancelUpload }] }
  })
  return <TransferList label={words.uploads} rows={rows} />
}
