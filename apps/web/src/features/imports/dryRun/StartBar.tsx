import { Button } from '@mantine/core'
import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { useState } from 'react'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { saveReport } from '../saveReport.ts'
import styles from './DryRun.module.css'
import type { Totals } from './totals.ts'

type StartBarProps = { imports: readonly PackageImport[]; totals: Totals; scope: Scope }

/** Begins all imports that wait, and says what of them is left out. */
export function StartBar({ imports, totals, scope }: StartBarProps) {
  const words = useImportText().dryRun
  const { number } = useFormat()
  const mayPublish = useMayPublish(scope)
  const [isPublic, setPublic] = useState(false)
  const [judgeFilesStay, setStay] = useState(false)
  const { run, isPending } = useRowAction(packageImports.start, packageImports.list, ({ id }) => id)
  const wanted = imports.filter(({ chosen }) => chosen > 0)
  const hasJudgeFiles = wanted.some((one) => one.hasJudgeFiles)

  async function start(): Promise<void> {
    const flags = { isPublic: mayPublish && isPublic, judgeFilesStay: hasJudgeFiles && judgeFilesStay }
    const { error } = await run({ rows: wanted, inputOf: ({ id }) => ({ id, ...flags }) })
    if (error !== null) toast.refusal(error.message)
  }
  async function report(): Promise<void> {
    for (const one of imports) await saveReport(one)
  }

  return (
    <div className={styles.start}>
      <Button disabled={totals.chosen === 0} loading={isPending} onClick={() => void start()}>
        {words.start(number(totals.chosen))}
      </Button>
      <Button variant="default" leftSection={<Icon name="download" size={14} />} onClick={() => void report()}>
        {words.report}
      </Button>
      {mayPublish && (
        <CheckBox
          label={scope.kind === 'group' ? words.visibleAtOnce : words.publicAtOnce}
          checked={isPublic}
          onChange={setPublic}
        />
      )}
      {hasJudgeFiles && <CheckBox label={words.judgeFilesStay} checked={judgeFilesStay} onChange={setStay} />}
      <p>
        {totals.chosen === 0 && <span>{words.nothingChosen}</span>}
        {totals.broken > 0 && <span>{words.leftOutBroken(number(totals.broken))}</span>}
        {totals.leftOut > 0 && <span>{words.leftOutChosen(number(totals.leftOut))}</span>}
        {totals.chosen > 0 && wanted.some((one) => one.hasGuessedLimit) && <span>{words.measured}</span>}
        {totals.chosen > 0 && !(mayPublish && isPublic) && <span>{words.hidden}</span>}
      </p>
    </div>
  )
}

/** Whether the reader may give a problem of their own to everybody, or in a group to its members. */
function useMayPublish(scope: Scope): boolean {
  const viewer = viewerOf(useViewer())
  const own = { ownerUid: viewer?.uid ?? null, groupId: gidOf(scope) ?? null, level: 0, publishState: null } as const
  return problemPermissions.setAuth(viewer, { ...own, auth: problemAuth.hidden }, problemAuth.public) === null
}
