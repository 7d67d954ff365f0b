import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@mantine/core'
import { avatar } from '@praxis/contract/limits'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import type { OwnMessages } from '@praxis/locales/locales'
import { useText } from '#web/text/text.ts'
import { cutPicture, type Cut } from './cutPicture.ts'
import styles from './Picture.module.css'

/** The side of the area in which the picture is moved. */
const areaPixels = 300
const zoomRange = { min: avatar.scale, max: 4, step: 0.05 } as const

type CropDialogProps = {
  image: string
  name: string
  words: OwnMessages['pictures']
  /** The frame is round, as pictures of people are shown. */
  isRound: boolean
  onCut: (picture: File) => Promise<void>
  onClose: () => void
}

/** Cuts a square out of a picture. Whoever closes it is asked first. */
export function CropDialog({ image, name, words, isRound, onCut, onClose }: CropDialogProps) {
  const { cancel } = useText().shell
  const zoomId = useId()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [cut, setCut] = useState<Cut | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function use(): Promise<void> {
    if (cut === null) return
    setPending(true)
    setProblem(null)
    try {
      await onCut(await cutPicture(image, cut, name))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.pictureUnreadable)
      setPending(false)
    }
  }

  return (
    <Dialog title={words.cropTitle} isHeld={isPending} staysOnClickBeside onClose={() => setAsking(true)}>
      <div className={styles.area}>
        <Cropper
          image={image}
          crop={place}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          aspect={1}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          objectFit="cover"
          cropSize={{ width: areaPixels * avatar.scale, height: areaPixels * avatar.scale }}
          cropperProps={{ 'aria-label': words.cropArea }}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCut(pixels)}
        />
      </div>
      <p className={styles.zoom}>
        <label htmlFor={zoomId}>{words.zoom}</label>
        <input
          id={zoomId}
          type="range"
          {...zoomRange}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </p>
      <p>{words.cropHint}</p>
      <Refusal message={problem} className={dialogStyles.refusal} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={isPending} onClick={() => setAsking(true)}>
          {cancel}
        </Button>
        <Button loading={isPending} disabled={cut === null} onClick={() => void use()}>
          {words.useCut}
        </Button>
      </footer>
      {isAsking && (
        <Confirm
          title={words.quitCropTitle}
          text={words.quitCropText}
          action={words.quitCrop}
          cancelLabel={words.goOnCropping}
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  )
}
