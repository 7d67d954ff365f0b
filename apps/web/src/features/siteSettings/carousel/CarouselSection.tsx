import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { carousel, type CarouselItem } from '@praxis/contract/carousel'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { FileDrop } from '#web/components/form/files/FileDrop.tsx'
import { acceptOf, kindNames } from '#web/components/form/files/fileRules.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Carousel.module.css'
import { CarouselEntry } from './CarouselEntry.tsx'
import { UploadList } from './UploadList.tsx'
import { useCarouselOrder } from './useCarouselOrder.ts'
import { pictureRules, useCarouselUploads } from './useCarouselUploads.ts'

const none: readonly CarouselItem[] = []

/** The pictures that the home page shows in turn. */
export function CarouselSection() {
  const { homeDesk: words } = useStaffText()
  const { memory, number } = useFormat()
  const { data, error, refetch, dataUpdatedAt } = useCall(carousel.list, {}, { quiet: true })
  const uploads = useCarouselUploads()
  const move = useCarouselOrder(data ?? none)
  const [asked, ask] = useState<{ item: CarouselItem; name: string } | null>(null)
  const [said, say] = useState('')
  const nameOf = ({ title }: CarouselItem, place: number) =>
    title === '' ? words.pictureNumber(number(place + 1)) : title

  function handleMove(item: CarouselItem, place: number, by: 1 | -1): void {
    const now = move(item.id, by)
    if (now !== null) say(words.moved(nameOf(item, place), number(now + 1), number(data?.length ?? 0)))
  }

  return (
    <Section id="carousel" title={words.carousel}>
      <p className={styles.note}>{words.carouselNote}</p>
      <FileDrop
        label={words.addPictures}
        hint={words.pictureRules(kindNames(pictureRules), memory(pictureRules.maxBytes / 1024))}
        accept={acceptOf(pictureRules)}
        onFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && uploads.transfers.length === 0 && (
        <EmptyState icon="screen" title={words.noPictures} text={words.noPicturesText} />
      )}
      {data !== undefined && data.length > 0 && (
        <ol className={styles.wall} aria-label={words.carousel}>
          {data.map((item, place) => (
            <CarouselEntry
              key={item.id}
              item={item}
              name={nameOf(item, place)}
              place={place}
              isLast={place === data.length - 1}
              readAt={dataUpdatedAt}
              onMove={(by) => handleMove(item, place, by)}
              onDelete={() => ask({ item, name: nameOf(item, place) })}
            />
          ))}
        </ol>
      )}
      <output className="sr">{said}</output>
      {asked !== null && <DeletePicture {...asked} onClose={() => ask(null)} />}
    </Section>
  )
}

function DeletePicture({ item, name, onClose }: { item: CarouselItem; name: string; onClose: () => void }) {
  const { homeDesk: words, adminLists } = useStaffText()
  const remove = useAction(carouselAdmin.remove, {
    quiet: true,
    onSuccess() {
      toast.success(adminLists.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.deleteNamed(name)}
      text={words.deletePictureText}
      action={adminLists.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: item.id })}
    />
  )
}
