import { protocolsOf } from '@praxis/contract/validatorProtocols'
import { validatorOfMode } from '@praxis/contract/statuses'
import { CodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { CheckerBench } from '#web/parts/problems/bench/CheckerBench.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import { checkerLanguages, compilesCheckers, filesRecord, type ProgramMode } from '../form/formValues.ts'
import { Labelled, LabelledSelect } from '../Labelled.tsx'
import { editorLook } from './editorLook.ts'
import styles from '../ProblemEditor.module.css'

/** The checker or interactor of a problem, with the bench to try it. */
export function ProgramFields({ mode }: { mode: ProgramMode }) {
  const words = useProblemEditorText()
  const { form, change, languages, pid, gid } = useEditing()
  const { spjCode, spjLanguage, spjProtocol, judgeExtraFiles, timeLimit, memoryLimit } = form
  const label = words[validatorOfMode[mode]]
  const offered = checkerLanguages(languages)
  const options = offered.map((name) => ({ value: name, label: name }))
  // What was chosen once stays a choice, and says why it does not work.
  const isMissing = !compilesCheckers(languages, spjLanguage)
  if (!offered.includes(spjLanguage) && spjLanguage !== '')
    options.unshift({ value: spjLanguage, label: isMissing ? words.notOffered(spjLanguage) : spjLanguage })
  return (
    <div className={styles.program}>
      <div className={styles.programBar}>
        <LabelledSelect
          label={words.programLanguage}
          field="spjLanguage"
          value={spjLanguage}
          options={options}
          onChange={(language) => change({ spjLanguage: language })}
        />
        <LabelledSelect
          label={words.protocol}
          field="spjProtocol"
          value={spjProtocol}
          options={protocolsOf[validatorOfMode[mode]].map((value) => ({ value, label: words.protocols[value] }))}
          onChange={(protocol) => change({ spjProtocol: protocol as typeof spjProtocol })}
        />
      </div>
      {isMissing && (
        <p className={styles.problem} role="alert">
          {offered.length === 0 ? words.noCheckerJudge : words.languageNotOffered(spjLanguage)}
        </p>
      )}
      <Labelled label={label} field="spjCode">
        {() => (
          <div className={styles.codeFrame}>
            <CodeEditor
              key={spjLanguage}
              {...editorLook}
              value={spjCode}
              language={spjLanguage}
              label={label}
              onChange={(code) => change({ spjCode: code })}
            />
          </div>
        )}
      </Labelled>
      <CheckerBench
        pid={pid}
        gid={gid}
        mode={mode}
        validator={{
          code: spjCode,
          language: spjLanguage,
          protocol: spjProtocol,
          extraFiles: filesRecord(judgeExtraFiles),
        }}
        limits={{ timeLimit: Number(timeLimit), memoryLimit: Number(memoryLimit) }}
      />
    </div>
  )
}
