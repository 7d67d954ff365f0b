import { Button } from '@mantine/core'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { nextLetter } from '#web/parts/contests/nextLetter.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestText } from '#web/text/contestText.ts'
import styles from './AddProblems.module.css'

type AddFromGroupProps = {
  contest: AdminContest
  /** Ids that problems of the contest have. */
  taken: readonly string[]
  onClose: () => void
}

/** Puts a problem of the group into a contest of it, by its id. */
export function AddFromGroup({ contest, taken, onClose }: AddFromGroupProps) {
  const words = useContestMakingText().contestProblemDesk
  const rules: Record<number, string> = useContestText().contests.rules
  const [problemId, setProblemId] = useState('')
  const [displayId, setDisplayId] = useState(() => nextLetter(taken))
  const add = useAction(groupContestProblems.addFromGroup, {
    quiet: true,
    onSuccess(_, { displayId: id }) {
      toast.success(words.added(id))
      onClose()
    },
  })
  const isReady = problemId.trim() !== '' && displayId.trim() !== ''
  return (
    <Dialog variant="top" title={words.groupTitle} isHeld={add.isPending} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) add.mutate({ problemId: problemId.trim(), cid: contest.id, displayId: displayId.trim() })
        }}
      >
        <p className={styles.tip}>{words.groupTip(rules[contest.type] ?? '')}</p>
        <LabelledInput label={words.groupProblemId} value={problemId} onChange={setProblemId} />
        <LabelledInput
          label={words.displayId}
          value={displayId.slice(0, most.displayIdLength)}
          onChange={setDisplayId}
        />
        <Refusal message={add.error?.message ?? null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={add.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!isReady} loading={add.isPending}>
            {words.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
