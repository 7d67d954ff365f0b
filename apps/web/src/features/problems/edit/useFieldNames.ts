import { validatorOfMode } from '@praxis/contract/statuses'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from './editing.ts'
import { languagesThere } from './form/checkForm.ts'

/** What the page calls a field that a refusal names. */
export function useFieldNames(): (field: string) => string {
  const words = useProblemEditorText()
  const { form, first } = useEditing()
  const languageNames: Record<string, string> = { 'zh-CN': words.chinese, 'en-US': words.english }
  const names: Record<string, string> = {
    problemId: words.displayId,
    title: words.title,
    description: words.description,
    input: words.input,
    output: words.output,
    hint: words.hint,
    pdf: words.pdf,
    timeLimit: words.timeLimit,
    memoryLimit: words.memoryLimit,
    stackLimit: words.stackLimit,
    type: words.type,
    auth: words.auth,
    judgeCaseMode: words.data,
    epsAbs: words.epsAbs,
    epsRel: words.epsRel,
    samples: words.data,
    uploadTestcaseDir: words.data,
    isUploadTestCase: words.data,
    exampleList: words.examples,
    examples: words.examples,
    difficulty: words.difficulty,
    source: words.source,
    sourceEn: words.source,
    tags: words.tags,
    caseData: words.caseData,
    videoOriginalUrl: words.videoOriginal,
    videoExplanationUrl: words.videoExplanation,
    languages: words.languages,
    codeTemplates: words.templates,
    ioReadFileName: words.readFile,
    ioWriteFileName: words.writeFile,
    spjCode: words[validatorOfMode[form.judgeMode] ?? 'checker'],
    spjLanguage: words.programLanguage,
    userExtraFile: words.userFiles,
    judgeExtraFile: words.judgeFiles,
  }
  return (field) => {
    const [language, name] = field.includes('.') ? field.split('.') : [first, field]
    const said = names[name ?? ''] ?? names[language ?? ''] ?? field
    const isOfStatement = ['title', 'description', 'input', 'output', 'hint', 'pdf'].includes(name ?? '')
    return isOfStatement && languagesThere(form).length > 1
      ? words.inLanguage(said, languageNames[language ?? ''] ?? '')
      : said
  }
}
