import { fileProblem, kindNames, type FileRules } from '#web/components/form/files/fileRules.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** What is wrong with a picture, as far as it can be told without sending it. */
export function usePictureProblem(rules: FileRules): (file: File) => string | undefined {
  const words = useStaffText().siteSettings
  const { memory } = useFormat()
  return (file) => {
    const wrong = fileProblem(file, rules)
    if (wrong === null) return undefined
    if (wrong === 'kind') return words.wrongKind(kindNames(rules))
    return wrong === 'size' ? words.tooBig(memory(rules.maxBytes / 1024)) : words.emptyFile
  }
}
