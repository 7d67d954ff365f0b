import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import { useAction } from '#web/api/hooks.ts'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { forAll, type ForAll } from './choices.ts'
import styles from './DryRun.module.css'

/** Chooses for all problems of an import at once, on all of its pages. */
export function ChooseForAll({ shown: { id, fileName } }: { shown: PackageImport }) {
  const words = useImportText().dryRun
  const { number } = useFormat()
  const choose = useAction(packageImports.choose, {
    onSuccess: ({ chosen }) => toast.success(words.chosenNow(number(chosen))),
  })
  return (
    <DropdownMenu
      label={words.forAllOf(fileName)}
      className={styles.forAll}
      items={(Object.keys(forAll) as ForAll[]).map((one) => ({
        label: words.all[one],
        isDisabled: choose.isPending,
        onSelect: () => choose.mutate({ id, ...forAll[one] }),
      }))}
    >
      {words.forAll}
      <Icon name="down" size={12} />
    </DropdownMenu>
  )
}
