import { Button } from '@mantine/core'
import { validatorProtocols } from '@praxis/contract/judging'
import { validatorOfMode } from '@praxis/contract/statuses'
import { CodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { CheckerBench } from '#web/parts/problems/bench/CheckerBench.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import { filesRecord, type ProgramMode } from '../form/formValues.ts'
import { Labelled, LabelledSelect } from '../Labelled.tsx'
import { editorLook } from './editorLook.ts'
import styles from '../ProblemEditor.module.css'

type ProgramFieldsProps = { mode: ProgramMode; isCompiling: boolean; onCompile: () => void }

/** The checker or interactor of a problem, with the bench to try it. */
export function ProgramFields({ mode, isCompiling, onCompile }: ProgramFieldsProps) {
  const words = useProblemEditorText()
  const { form, change, languages, pid, gid } = useEditing()
  const { spjCode, spjLanguage, spjProtocol, judgeExtraFiles, timeLimit, memoryLimit } = form
  const label = words[validatorOfMode[mode]]
  const offered = languages.filter(({ isSpj }) => isSpj).map(({ name }) => name)
  // What was chosen once stays a choice.
  const names = spjLanguage === '' || offered.includes(spjLanguage) ? offered : [spjLanguage, ...offered]
  return (
    <div className={styles.program}>
      <div className={styles.programBar}>
        <LabelledSelect
          label={words.programLanguage}
          field="spjLanguage"
          value={spjLanguage}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(language) => change({ spjLanguage: language })}
        />
        <LabelledSelect
          label={words.protocol}
          field="spjProtocol"
          value={spjProtocol}
          options={validatorProtocols.map((value) => ({ value, label: words.protocols[value] }))}
          onChange={(protocol) => change({ spjProtocol: protocol as typeof spjProtocol })}
        />
        <Button variant="default" loading={isCompiling} disabled={spjCode.trim() === ''} onClick={onCompile}>
          {words.compile}
        </Button>
      </div>
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
