import { testData } from '@praxis/contract/testData'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './CaseData.module.css'

type CaseDataDialogProps = { pid: number; caseId: number; number: string; onClose: () => void }

/** The beginnings of the input and the output of a stored case. */
export function CaseDataDialog({ pid, caseId, number, onClose }: CaseDataDialogProps) {
  const words = useProblemDataText().testData
  return (
    <Dialog variant="top" size="min(880px, calc(100vw - 32px))" title={words.dataOf(number)} onClose={onClose}>
      <div className={styles.sides}>
        <Side pid={pid} caseId={caseId} side="input" />
        <Side pid={pid} caseId={caseId} side="output" />
      </div>
    </Dialog>
  )
}

function Side({ pid, caseId, side }: { pid: number; caseId: number; side: 'input' | 'output' }) {
  const words = useProblemDataText().testData
  const format = useFormat()
  const { data, error, refetch } = useCall(testData.head, { pid, caseId, side }, { quiet: true })
  if (error !== null) return <ErrorState title={words[side]} reason={error.message} onRetry={() => void refetch()} />
  const size = (bytes: number) => dataSize(bytes, format.number)
  const shown = data === undefined ? 0 : new TextEncoder().encode(data.text).length
  return (
    <section aria-busy={data === undefined}>
      <header>
        <h3>
          {words[side]} {data !== undefined && <span className="mono">{data.name}</span>}
        </h3>
        {data !== undefined && data.text !== '' && <CopyButton text={data.text} label={words[side]} />}
      </header>
      {data === undefined && <span className={`sk ${styles.waiting}`} />}
      {data !== undefined && data.text !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <pre className="mono" tabIndex={0} aria-label={words[side]}>
          {data.text}
        </pre>
      )}
      {data !== undefined && (
        <p>
          {data.text === ''
            ? words.nothingIn
            : data.isWhole
              ? words.wholeFile(size(data.size))
              : words.firstBytes(size(shown), size(data.size))}
        </p>
      )}
    </section>
  )
}
