import { Button } from '@mantine/core'
import { workshop, type PackageSolution } from '@praxis/contract/workshop'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import listStyles from './Solutions.module.css'
import { notYetAmong, type Solution } from './storedSolutions.ts'

type FromPackageProps = {
  pid: number
  solutions: readonly Solution[]
  onAdd: (added: readonly Solution[]) => void
}

/** Offers the solutions that came with the package of the problem, as far as they are not in the list. */
export function FromPackage({ pid, solutions, onAdd }: FromPackageProps) {
  const words = useProblemDataText().benches
  const { number } = useFormat()
  const { data = [] } = useCall(workshop.solutions, { pid }, { quiet: true })
  const missing = notYetAmong(solutions, data)
  const withFiles = data.filter(({ isAlone }) => !isAlone)
  if (missing.length === 0 && withFiles.length === 0) return null
  return (
    <div className={listStyles.fromPackage}>
      {missing.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={12} />}
          onClick={() => onAdd(missing.map(added))}
        >
          {words.addFromPackage(number(missing.length))}
        </Button>
      )}
      {withFiles.length > 0 && <span>{words.withFiles(withFiles.map(({ file }) => file).join(words.parting))}</span>}
    </div>
  )
}

const added = ({ file, language, code, expected }: PackageSolution): Solution => ({
  key: crypto.randomUUID(),
  name: file.slice(-100),
  language,
  code,
  expected,
})
