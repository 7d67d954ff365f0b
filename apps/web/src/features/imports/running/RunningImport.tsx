import { Button } from '@mantine/core'
import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { leftText, timeLeft } from './pace.ts'
import styles from './Running.module.css'
import { RunningRows } from './RunningRows.tsx'
import { useElapsed } from './useElapsed.ts'

/** `seenAt`: when the import was read, in milliseconds. */
type RunningImportProps = { shown: PackageImport; seenAt: number; isOwn: boolean; scope: Scope }

/** How far an import is, and what its importer can do about it. */
export function RunningImport({ shown, seenAt, isOwn, scope }: RunningImportProps) {
  const { running: words, upload } = useImportText()
  const { number, relative } = useFormat()
  const { id, state, fileName, username, chosen, imported, failed, fault, gmtStart } = shown
  const done = imported + failed
  const isRunning = state === 'running'
  const pace = useElapsed(done, isRunning, seenAt)
  const left = isRunning ? timeLeft({ ...pace, total: pace.done + chosen - done }) : null
  const name = <b className="cut">{fileName}</b>
  const total = number(chosen)
  return (
    <div className={styles.import}>
      <p className={styles.head}>
        {name}
        {!isOwn && <span>{upload.by(username)}</span>}
        <span className={styles.state} data-running={isRunning || undefined}>
          {isRunning
            ? gmtStart !== null && words.began(relative(gmtStart))
            : state === 'paused'
              ? words.paused
              : words.stopped}
        </span>
      </p>
      <p className={styles.figure}>
        <b>{number(done)}</b>
        <span>{left === null ? words.of(total) : words.ofLeft(total, leftText(left, upload, number))}</span>
      </p>
      <progress className={styles.progress} aria-label={words.progress(fileName)} value={done} max={chosen || 1} />
      {fault !== null && <p className={styles.fault}>{fault}</p>}
      <RunningRows shown={shown} scope={scope} />
      <Actions id={id} state={state} left={chosen - done} />
    </div>
  )
}

type ActionsProps = { id: number; state: PackageImport['state']; left: number }

function Actions({ id, state, left }: ActionsProps) {
  const words = useImportText().running
  const { number } = useFormat()
  const [isAsked, ask] = useState(false)
  const pause = useAction(packageImports.pause)
  const goOn = useAction(packageImports.goOn)
  const stop = useAction(packageImports.stop, { quiet: true, onSuccess: () => ask(false) })
  return (
    <p className={styles.actions}>
      {state === 'running' ? (
        <Button size="xs" variant="default" loading={pause.isPending} onClick={() => pause.mutate({ id })}>
          {words.pause}
        </Button>
      ) : (
        <Button size="xs" variant="default" loading={goOn.isPending} onClick={() => goOn.mutate({ id })}>
          {words.goOn}
        </Button>
      )}
      {state !== 'stopped' && (
        <Button size="xs" variant="subtle" color="red" onClick={() => ask(true)}>
          {words.stop}
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={words.stopTitle}
          text={words.stopText(number(left))}
          action={words.stopAction}
          isDangerous
          isPending={stop.isPending}
          error={stop.error}
          onCancel={() => ask(false)}
          onConfirm={() => stop.mutate({ id })}
        />
      )}
    </p>
  )
}
