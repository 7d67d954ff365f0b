import type { ProblemEditorMessages } from './locales.ts'

type TextName = 'title' | 'description' | 'input' | 'output' | 'hint' | 'pdf'

/** What the editor of problems calls the fields that a save changed: `timeLimit, zh-CN.hint` comes from the server. */
export function changedFields(words: ProblemEditorMessages, fields: unknown, separator: string): string {
  const names: Record<string, string> = {
    problemId: words.displayId,
    auth: words.auth,
    type: words.type,
    judgeMode: words.judgeMode,
    timeLimit: words.timeLimit,
    memoryLimit: words.memoryLimit,
    stackLimit: words.stackLimit,
    source: words.source,
    difficulty: words.difficulty,
    codeShare: words.codeShare,
    openCaseResult: words.openCaseResult,
    openAi: words.openAi,
    caseData: words.caseData,
    examples: words.examples,
    languages: words.languages,
    tags: words.tags,
    judgeCaseMode: words.data,
    samples: words.data,
    isUploadCase: words.data,
    ioScore: words.data,
    spjCode: words.checker,
    spjLanguage: words.checker,
    spjProtocol: words.checker,
    spjArgs: words.checker,
    passes: words.checker,
    compareKind: words.compare,
    isRemoveEndBlank: words.ignoreTrailing,
    caseInsensitive: words.ignoreCase,
    spaceSensitive: words.spaceSensitive,
    epsAbs: words.epsAbs,
    epsRel: words.epsRel,
    sourceEn: words.inLanguage(words.source, words.english),
    isFileIO: words.readMode,
    ioReadFileName: words.readFile,
    ioWriteFileName: words.writeFile,
    userExtraFiles: words.userFiles,
    judgeExtraFiles: words.judgeFiles,
    codeTemplates: words.templates,
    isMemberVisible: words.membersOnly,
    isVideoMemberVisible: words.videoMembersOnly,
    videoOriginalUrl: words.videoOriginal,
    videoExplanationUrl: words.videoExplanation,
  }
  const nameOf = (field: string): string => {
    const [language, text] = field.split('.') as [string, TextName | undefined]
    if (text === undefined) return names[field] ?? field
    return words.inLanguage(words[text], language === 'zh-CN' ? words.chinese : words.english)
  }
  // What was changed long ago is kept no more.
  if (fields === '') return '–'
  return [...new Set(String(fields).split(', ').map(nameOf))].join(separator)
}
