import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { expectedStatuses, judgeStatus } from '@praxis/contract/statuses'
import { workshop, type ModelSolution } from '@praxis/contract/workshop'
import { useId, useRef } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { CodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { siteTheme } from '#web/components/editor/codeEditorThemes.ts'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { Icon } from '#web/components/icons.tsx'
import { acceptedFiles, otherLanguages, readCodeFile } from '#web/parts/files/codeFile.ts'
import { useUsualEditorSettings } from '#web/parts/workbench/editor/useEditorSettings.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { freeName } from './expected.ts'
import styles from './SolutionDialog.module.css'

type SolutionDialogProps = {
  pid: number
  /** Null: a new one. */
  solution: ModelSolution | null
  all: readonly ModelSolution[]
  languages: readonly string[]
  usualLanguage: string
  /** Whether the problem has points. */
  hasPoints: boolean
  onClose: () => void
}

/** A model solution: its name, its code and what is expected of it. */
export function SolutionDialog(props: SolutionDialogProps) {
  const { pid, solution, all, languages, usualLanguage, hasPoints, onClose } = props
  const words = useProblemDataText().benches
  const { statuses: verdicts, forms } = useText()
  const { number } = useFormat()
  const others = all.map(({ file }) => file).filter((file) => file !== solution?.file)
  const form = useForm(workshop.saveSolution, {
    initial: initialOf(solution, {
      file: freeName(others, (at) => words.newName(number(at))),
      language: usualLanguage,
    }),
    fixed: { pid, former: solution?.file ?? null },
    required: ['code'],
    checks: {
      file: (file) => (others.includes(file.trim()) ? words.nameTaken : undefined),
      leastScore: (least, { mostScore }) =>
        least.trim() === '' && mostScore.trim() !== '' ? forms.required : undefined,
      mostScore(most, { leastScore }) {
        if (most.trim() === '') return leastScore.trim() === '' ? undefined : forms.required
        return Number(most) < Number(leastScore) ? words.pointsReversed : undefined
      },
    },
    onSuccess(_, { file }) {
      toast.success(words.stored(file))
      onClose()
    },
  })
  const { statuses, language, leastScore, mostScore, setsTimeLimit } = form.values
  const offered = languages.includes(language) ? languages : [language, ...languages]
  const shown = [...new Set([...expectedStatuses, ...(solution?.statuses ?? [])])]
  const title = solution === null ? words.addSolution : words.editTitle(solution.file)

  function expect(status: number, isExpected: boolean): void {
    const next = shown.filter((one) => (one === status ? isExpected : statuses.includes(one)))
    form.set('statuses', next)
    form.set('setsTimeLimit', next.length === 1 && next[0] === judgeStatus.accepted)
  }
  return (
    <FormDialog title={title} form={form} action={words.store} onClose={onClose}>
      <div className={styles.facts}>
        <TextInput
          label={words.solutionName}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('file')}
        />
        <LabelledSelect
          label={words.language}
          value={language}
          options={offered.map((name) => ({ value: name, label: name }))}
          problem={form.problems.language}
          onChange={(name) => form.set('language', name)}
        />
      </div>
      <fieldset className={styles.expected}>
        <legend>{words.expected}</legend>
        <p>{words.expectedNote}</p>
        <div className={styles.verdicts}>
          {shown.map((status) => (
            <CheckBox
              key={status}
              label={verdicts[String(status)] ?? String(status)}
              checked={statuses.includes(status)}
              onChange={(isExpected) => expect(status, isExpected)}
            />
          ))}
        </div>
        {form.problems.statuses !== undefined && (
          <p className={styles.problem} role="alert">
            {form.problems.statuses}
          </p>
        )}
        {(hasPoints || leastScore !== '' || mostScore !== '') && (
          <div className={styles.points}>
            <TextInput label={words.leastPoints} inputMode="numeric" {...form.field('leastScore')} />
            <TextInput label={words.mostPoints} inputMode="numeric" {...form.field('mostScore')} />
          </div>
        )}
        <CheckBox
          label={words.setsTimeLimit}
          checked={setsTimeLimit}
          onChange={(sets) => form.set('setsTimeLimit', sets)}
        />
      </fieldset>
      <Code form={form} languages={languages} isNamed={solution !== null} />
    </FormDialog>
  )
}

type Values = {
  file: string
  language: string
  code: string
  statuses: number[]
  leastScore: string
  mostScore: string
  setsTimeLimit: boolean
}
type SolutionForm = ReturnType<typeof useForm<(typeof workshop)['saveSolution'], Values>>

function initialOf(solution: ModelSolution | null, usual: Pick<Values, 'file' | 'language'>): Values {
  if (solution === null) {
    const right = { statuses: [judgeStatus.accepted], setsTimeLimit: true }
    return { ...usual, ...right, code: '', leastScore: '', mostScore: '' }
  }
  const { file, language, code, statuses, leastScore, mostScore, setsTimeLimit } = solution
  const shown = (points: number | null) => (points === null ? '' : String(points))
  return { file, language, code, statuses, leastScore: shown(leastScore), mostScore: shown(mostScore), setsTimeLimit }
}

type CodeProps = { form: SolutionForm; languages: readonly string[]; isNamed: boolean }

/** The code, which is typed, pasted or read from a file. */
function Code({ form, languages, isNamed }: CodeProps) {
  const words = useProblemDataText().benches
  const { undo } = useText().shell
  const { number } = useFormat()
  const [{ tabSize }] = useUsualEditorSettings(languages)
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { code, language } = form.values
  const problem = form.problems.code

  async function read(file: File): Promise<void> {
    const found = await readCodeFile(file)
    if ('problem' in found) {
      const reasons = {
        tooLong: words.tooLong(number(limits.codeLength)),
        notText: words.notText,
        unreadable: words.unreadable,
      }
      return toast.error(reasons[found.problem])
    }
    const [other] = otherLanguages(file.name, language, languages) ?? []
    form.set('code', found.text)
    if (other !== undefined) form.set('language', other)
    if (!isNamed) form.set('file', file.name)
    if (code.trim() === '' || code === found.text) return
    const before = { code, language }
    toast.undo(words.replaced(file.name), {
      label: undo,
      act() {
        form.set('code', before.code)
        form.set('language', before.language)
      },
    })
  }
  return (
    <div className={styles.code}>
      <header>
        <span>{words.code}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept={acceptedFiles.join(',')}
          aria-label={words.chooseFile}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen again.
            currentTarget.value = ''
            if (file !== undefined) void read(file)
          }}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="upload" size={12} />}
          onClick={() => input.current?.click()}
        >
          {words.chooseFile}
        </Button>
      </header>
      <div className={styles.editor} data-wrong={problem !== undefined || undefined}>
        <CodeEditor
          key={language}
          value={code}
          language={language}
          theme={siteTheme}
          label={words.code}
          fontSize={13}
          tabSize={tabSize}
          fillsHeight
          onChange={(next) => form.set('code', next)}
        />
      </div>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
