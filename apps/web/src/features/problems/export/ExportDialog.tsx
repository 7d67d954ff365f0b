import { Button } from '@mantine/core'
import type { ExportFormat } from '@praxis/contract/findings'
import { packageExports } from '@praxis/contract/packageExports'
import { packageRules } from '@praxis/contract/packageLimits'
import { useEffect, useId, useRef, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useExportText } from '#web/text/problems/exportText.ts'
import { useText } from '#web/text/text.ts'
import styles from './ExportDialog.module.css'
import { FormatCards } from './FormatCards.tsx'
import { LeftOut } from './LeftOut.tsx'
import { inFormat, solutionsIn } from './leftOut.ts'
import { useExport } from './useExport.ts'

type ExportDialogProps = {
  /** Of the site and of groups alike. */
  problems: readonly { readonly pid: number; readonly name: string }[]
  onClose: () => void
}

/** Asks for the format of an export, tells what it leaves out, and downloads it. */
export function ExportDialog({ problems, onClose }: ExportDialogProps) {
  const words = useExportText()
  const { number } = useFormat()
  const { cancel } = useText().shell
  const [first] = problems
  const count = number(problems.length)
  const title = problems.length === 1 && first !== undefined ? words.title(first.name) : words.titleMany(count)
  const isTooMany = problems.length > packageRules.exported
  return (
    <Dialog variant="top" size="min(640px, calc(100vw - 32px))" title={title} staysOnClickBeside onClose={onClose}>
      {isTooMany ? (
        <>
          <p className={styles.whole}>{words.tooMany(number(packageRules.exported))}</p>
          <footer className={dialogStyles.actions}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {cancel}
            </Button>
          </footer>
        </>
      ) : (
        <Choice pids={problems.map(({ pid }) => pid)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Choice({ pids, onClose }: { pids: readonly number[]; onClose: () => void }) {
  const words = useExportText()
  const { number } = useFormat()
  const { cancel } = useText().shell
  const [format, setFormat] = useState<ExportFormat>('praxis')
  const [withSolutions, setWithSolutions] = useState(false)
  const about = useId()
  const check = useCall(packageExports.check, { pids: [...pids] }, { quiet: true, staleMs: 0 })
  const { received, run, stop } = useExport(() => {
    toast.success(words.done)
    onClose()
  })
  const isRunning = received !== null
  const shown = check.data === undefined ? null : inFormat(check.data, format)
  const held = shown?.filter(({ isRefused }) => !isRefused) ?? []
  const solutions = check.data === undefined ? 0 : solutionsIn(check.data, format)
  const buttons = useKeptFocus(isRunning)
  const isPartial = shown !== null && held.length < shown.length

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (held.length === 0 || isRunning) return
        void run({ pids: held.map(({ pid }) => pid), format, withSolutions: withSolutions && solutions > 0 })
      }}
    >
      <FormatCards chosen={format} problems={check.data} disabled={isRunning} onChoose={setFormat} />
      {check.error !== null && check.data === undefined ? (
        <ErrorState reason={check.error.message} onRetry={() => void check.refetch()} />
      ) : shown === null ? (
        <output className={styles.whole}>{words.checking}</output>
      ) : (
        <LeftOut problems={shown} />
      )}
      {solutions > 0 && (
        <div className={styles.solutions}>
          <SwitchBox
            label={words.solutions}
            checked={withSolutions}
            disabled={isRunning}
            describedBy={about}
            onChange={setWithSolutions}
          />
          <small id={about}>{words.solutionsText(number(solutions))}</small>
        </div>
      )}
      {shown !== null && held.length === 0 && <p className={styles.none}>{words.noneLeft}</p>}
      <footer ref={buttons} className={`${dialogStyles.actions} ${styles.actions}`}>
        {isRunning && (
          <output className={styles.progress}>
            <progress aria-label={words.preparing} />
            {received === 0 ? words.preparing : words.received(dataSize(received, number))}
          </output>
        )}
        <Button variant="default" onClick={isRunning ? stop : onClose}>
          {isRunning ? words.stop : cancel}
        </Button>
        <Button type="submit" loading={isRunning} disabled={held.length === 0}>
          {isPartial && held.length > 0 ? words.downloadOthers(number(held.length)) : words.download}
        </Button>
      </footer>
    </form>
  )
}

/** The button that exports is disabled while it does: the focus goes to the one that stops it, and comes back. */
function useKeptFocus(isRunning: boolean) {
  const buttons = useRef<HTMLElement>(null)
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    buttons.current?.querySelector<HTMLElement>(isRunning ? 'button[type=button]' : 'button[type=submit]')?.focus()
  }, [isRunning])
  return buttons
}
