import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'

type QuestionProps = { shown: PackageImport; onClose: () => void }

/** Asks before the problems that an import made are removed. */
export function TakeBackQuestion({ shown: { id, fileName, imported }, onClose }: QuestionProps) {
  const words = useImportText().earlier
  const { number } = useFormat()
  const takeBack = useAction(packageImports.takeBack, {
    quiet: true,
    onSuccess({ removed }) {
      toast.success(words.takenBack(number(removed)))
      onClose()
    },
  })
  return (
    <Confirm
      title={words.takeBackTitle(fileName)}
      text={words.takeBackText(number(imported))}
      action={words.takeBackAction}
      isDangerous
      isPending={takeBack.isPending}
      error={takeBack.error}
      onCancel={onClose}
      onConfirm={() => takeBack.mutate({ id })}
    />
  )
}

/** Asks before an import leaves the list. */
export function RemoveQuestion({ shown: { id, fileName }, onClose }: QuestionProps) {
  const words = useImportText().earlier
  const remove = useAction(packageImports.remove, {
    quiet: true,
    onSuccess() {
      toast.success(words.removed)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.removeTitle(fileName)}
      text={words.removeText}
      action={words.removeAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
