import type { ProblemInfo } from '@praxis/contract/problems'
import { judgeStatus, ownJudge } from '@praxis/contract/statuses'
import { fullScoreOf } from '@praxis/rules/problems/scores'
import { useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Statement } from '#web/parts/workbench/statement/Statement.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing, type Editing } from './editing.ts'
import { languagesThere } from './form/checkForm.ts'
import { numberIn } from './form/formValues.ts'
import { isEmptyExample, type StatementLanguage } from './form/problemForm.ts'
import type { ShownLanguage } from './statement/StatementSection.tsx'
import styles from './ProblemEditor.module.css'

/** The statement as a contestant would read it, with what is not saved yet. */
export function PreviewDialog({ shown, onClose }: { shown: ShownLanguage; onClose: () => void }) {
  const words = useProblemEditorText()
  const editing = useEditing()
  const there = languagesThere(editing.form)
  const [language, choose] = useState<StatementLanguage>(
    shown !== 'both' && there.includes(shown) ? shown : editing.first,
  )
  const names = { 'zh-CN': words.chinese, 'en-US': words.english }
  return (
    <Dialog variant="top" size="860px" title={words.previewTitle} onClose={onClose} className={styles.preview}>
      {there.length > 1 && (
        <>
          <span id="preview-language" className="sr">
            {words.statementLanguage}
          </span>
          <Segmented<StatementLanguage>
            labelledBy="preview-language"
            value={language}
            options={there.map((value) => ({ value, label: names[value], lang: value }))}
            onChange={choose}
          />
        </>
      )}
      <div lang={language}>
        <Statement info={infoOf(editing, language)} language="" onRunSample={null} />
      </div>
    </Dialog>
  )
}

/** What the page of the problem would be told. */
function infoOf({ form, loaded, languages, gid }: Editing, language: StatementLanguage): ProblemInfo {
  const { title, description, input, output, hint, pdf } = form.statements[language]
  const isChinese = language === 'zh-CN'
  const now = new Date().toISOString()
  const noteOf = ({ noteZh, noteEn }: (typeof form.examples)[number]) =>
    isChinese ? noteZh || noteEn : noteEn || noteZh
  return {
    problem: {
      id: loaded?.problem.id ?? 0,
      problemId: form.problemId,
      title,
      author: loaded?.problem.author ?? null,
      type: form.type,
      judgeMode: form.judgeMode,
      judgeCaseMode: form.caseMode,
      timeLimit: numberIn(form.timeLimit) ?? 0,
      memoryLimit: numberIn(form.memoryLimit) ?? 0,
      stackLimit: numberIn(form.stackLimit) ?? 0,
      description,
      input,
      output,
      pdf: pdf || null,
      examples: form.examples
        .filter((example) => !isEmptyExample(example))
        .map((one) => `<input>${one.input}</input><output>${one.output}</output><desc>${noteOf(one)}</desc>`)
        .join(''),
      isRemote: loaded?.problem.isRemote ?? false,
      source: (isChinese ? form.source : form.sourceEn) || null,
      difficulty: form.difficulty,
      hint,
      auth: form.auth,
      ioScore: fullScoreOf(form.caseMode, form.data.cases),
      codeShare: form.codeShare,
      spjCode: null,
      spjLanguage: null,
      userExtraFile: null,
      judgeExtraFile: null,
      isRemoveEndBlank: form.isRemoveEndBlank,
      openCaseResult: form.openCaseResult,
      isUploadCase: form.data.isUpload,
      caseVersion: '',
      modifiedUser: null,
      isGroup: gid !== null,
      gid,
      applyPublicProgress: null,
      isFileIO: form.isFileIO,
      ioReadFileName: form.ioReadFileName,
      ioWriteFileName: form.ioWriteFileName,
      gmtCreate: now,
      gmtModified: now,
      isMemberVisible: form.isMemberVisible,
      videoOriginalUrl: null,
      videoExplanationUrl: null,
      isVideoMemberVisible: form.isVideoMemberVisible,
      openAi: form.openAi,
    },
    tags: form.tags.map((tag, at) => ({
      ...tag,
      id: tag.id ?? -at - 1,
      oj: ownJudge,
      gid,
      tcid: null,
      gmtCreate: now,
      gmtModified: now,
    })),
    languages: languages.map(({ name }) => name),
    problemCount: { pid: 0, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 },
    codeTemplate: {},
    limitFactors: {},
    myStatus: judgeStatus.notSubmitted,
  }
}
