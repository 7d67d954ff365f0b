import { Button } from '@mantine/core'
import { colourPattern } from '@praxis/contract/colours'
import { trainingCategoryAdmin } from '@praxis/contract/trainingAdmin'
import { trainingRules, usualCategoryColor } from '@praxis/contract/trainingLimits'
import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import { useState, type FormEvent } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { ColorBox } from '#web/components/form/fields/colors/ColorBox.tsx'
import { Labelled, LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import styles from './Categories.module.css'

type CategoryDialogProps = {
  /** Null: a new one. */
  category: TrainingCategory | null
  onClose: () => void
}

/** Name and colour of a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const words = useTrainingMakingText().categories
  const { cancel } = useText().shell
  const [name, setName] = useState(category?.name ?? '')
  const [color, setColor] = useState(category?.color ?? usualCategoryColor)
  const [isTried, setTried] = useState(false)
  const { save, isPending, error, forget } = useSave(category, onClose)
  const { form } = useTrainingMakingText()
  const isNameless = name.trim() === ''
  const isColour = color.trim() !== '' && colourPattern.test(color.trim())
  const wrong = error instanceof ApiError ? error.field : undefined
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isNameless && isColour) save({ name: name.trim(), color: color.trim() })
  }
  const saidOf = (field: string) => (wrong === field ? error?.message : undefined)
  return (
    <Dialog
      title={category === null ? words.create : words.editOf(category.name)}
      isHeld={isPending}
      staysOnClickBeside
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={handleSubmit}>
        <LabelledInput
          label={words.name}
          isRequired
          problem={isTried && isNameless ? words.nameRequired : saidOf('name')}
          warning={
            name.length > trainingRules.categoryNameLength
              ? form.tooLong(String(trainingRules.categoryNameLength))
              : undefined
          }
          value={name}
          onChange={(next) => {
            forget()
            setName(next)
          }}
        />
        <Labelled label={words.color} problem={isTried && !isColour ? words.colorWrong : saidOf('color')}>
          {(parts) => (
            <ColorBox
              parts={parts}
              value={color}
              pickLabel={words.pickColor}
              onChange={(next) => {
                forget()
                setColor(next)
              }}
            />
          )}
        </Labelled>
        <Refusal message={error !== null && wrong === undefined ? error.message : null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {words.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type Values = { name: string; color: string }

function useSave(category: TrainingCategory | null, onDone: () => void) {
  const { adminLists } = useStaffText()
  const tell = (said: string) => () => {
    toast.success(said)
    onDone()
  }
  const create = useAction(trainingCategoryAdmin.create, { quiet: true, onSuccess: tell(adminLists.created) })
  const update = useAction(trainingCategoryAdmin.update, { quiet: true, onSuccess: tell(adminLists.updated) })
  const { isPending, error, reset } = category === null ? create : update
  return {
    isPending,
    error,
    forget: reset,
    save: (values: Values) =>
      category === null ? create.mutate(values) : update.mutate({ id: category.id, ...values }),
  }
}
