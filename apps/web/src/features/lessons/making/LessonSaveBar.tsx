import { useState } from 'react'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { SaveBar } from '#web/parts/editing/SaveBar.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'

type LessonSaveBarProps = {
  /** The words of the button that saves, where they are others. */
  action?: string
  isNew?: boolean
  isDirty: boolean
  isSaving: boolean
  kept?: Date | 'failed' | null
  refusal: string | null
  onDiscard: () => void
  onSave: () => void
}

/** The bar that saves, at the foot of the pages that make lessons. It asks before changes are discarded. */
export function LessonSaveBar({ action, isNew = false, kept = null, onDiscard, ...rest }: LessonSaveBarProps) {
  const { bar } = useLessonMakingText()
  const [isAsked, ask] = useState(false)
  return (
    <>
      <SaveBar
        words={{ ...bar, save: action ?? bar.save }}
        isNew={isNew}
        kept={kept}
        {...rest}
        onDiscard={() => ask(true)}
      />
      {isAsked && (
        <Confirm
          title={bar.discardTitle}
          text={bar.discardText}
          action={bar.discard}
          isDangerous
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            onDiscard()
          }}
        />
      )}
    </>
  )
}
