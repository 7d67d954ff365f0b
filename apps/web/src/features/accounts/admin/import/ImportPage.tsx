import { accountAdmin } from '@praxis/contract/accountAdmin'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import styles from './ImportPage.module.css'
import { ImportResult } from './ImportResult.tsx'
import { groupNumber, sentCells, type ChosenImport } from './readImport.ts'

const pollMs = 1_000
/** After a failure, so that a server that starts again is found. */
const retryMs = 3_000

/**
 * Makes accounts of the rows of a file: it is looked at, checked by the server, and then imported. The number of a check
 * or an import stays in the address, so who leaves can come back to it.
 */
export function ImportPage() {
  const words = useStaffText().userAdmin
  const [query, setQuery] = useSearchParams()
  const given = Number(query.get('id') ?? NaN)
  const id = Number.isSafeInteger(given) && given >= 0 ? given : null
  const [chosen, setChosen] = useState<ChosenImport | null>(null)
  const [mustChange, setMustChange] = useState(true)
  const [group, setGroup] = useState('')
  const state = useCall(
    accountAdmin.importState,
    { id: id ?? 0 },
    {
      quiet: true,
      enabled: id !== null,
      staleMs: 0,
      refetchInterval: (latest, error) =>
        latest?.state === 'done' || latest?.state === 'failed' ? false : error === null ? pollMs : retryMs,
    },
  )
  const begin = useAction(accountAdmin.beginImport, {
    quiet: true,
    onSuccess: ({ id: begun }) => setQuery({ id: String(begun) }),
  })
  const isImported = id !== null && state.data?.isDryRun === false
  useLeaveGuard(chosen !== null && !isImported)

  const send = (isDryRun: boolean) => {
    const users = chosen?.rows.map(sentCells) ?? []
    const gid = groupNumber(group) ?? null
    begin.mutate({ users, isDryRun, mustChangePassword: mustChange, gid })
  }
  const choose = (file: ChosenImport | null) => {
    begin.reset()
    setChosen(file)
    setQuery({})
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={words.importTitle} />
      {id === null ? (
        chosen === null ? (
          <ChooseFile onChosen={choose} />
        ) : (
          <ChosenFile
            chosen={chosen}
            onChosen={choose}
            mustChange={mustChange}
            onMustChange={setMustChange}
            group={group}
            onGroup={setGroup}
            isPending={begin.isPending}
            refusal={begin.error?.message ?? null}
            onCheck={() => send(true)}
          />
        )
      ) : state.data === undefined ? (
        state.error === null ? (
          <p className="sk">{words.checking}</p>
        ) : (
          <ErrorState reason={state.error.message} onRetry={() => void state.refetch()} />
        )
      ) : (
        <ImportResult
          state={state.data}
          rows={chosen?.rows ?? null}
          isPending={begin.isPending}
          refusal={begin.error?.message ?? null}
          onImport={() => send(false)}
          onBack={() => choose(chosen)}
          onAgain={() => choose(null)}
        />
      )}
    </div>
  )
}
