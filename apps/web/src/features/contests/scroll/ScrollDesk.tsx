import { Button } from '@mantine/core'
import { scrollRules } from '@praxis/contract/contestLimits'
import { scrollBoard, type ScrollDesk as Desk } from '@praxis/contract/scrollBoard'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { toast } from '#web/state/toast.ts'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './ScrollDesk.module.css'
import { ScrollLinks } from './ScrollLinks.tsx'

/** Asks what a show needs, and opens it in a window of its own. */
export function ScrollDesk() {
  const words = useScrollBoardText()
  const { info } = useContest()
  const { data, error, refetch } = useCall(scrollBoard.desk, { cid: info.id }, { quiet: true })
  return (
    <div className="wrap">
      <PageTitle title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
      {data === undefined ? (
        error === null ? (
          <PageSkeleton shape="detail" />
        ) : (
          <ErrorState reason={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <OpenForm cid={info.id} desk={data} />
          <ScrollLinks cid={info.id} desk={data} />
        </>
      )}
    </div>
  )
}

const seatsIn = (text: string): number | null => {
  const seats = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN
  return seats <= scrollRules.medals ? seats : null
}

function OpenForm({ cid, desk }: { cid: number; desk: Desk }) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const [texts, setTexts] = useState(() => desk.medals.map(String))
  const [removeStar, setRemoveStar] = useState(false)
  const make = useAction(scrollBoard.makeLink, { quiet: true })
  const medals = texts.map(seatsIn)
  const refusal = desk.refusal === null ? null : words.refusals[desk.refusal]

  function open(isRehearsal: boolean): void {
    const asked = medals.flatMap((seats) => (seats === null ? [] : [seats]))
    if (asked.length < medals.length) return
    // A window that is opened after the reply would be blocked.
    const page = window.open('', '_blank')
    make.mutate(
      { cid, isRehearsal, removeStar, medals: asked },
      {
        onSuccess(link) {
          if (page === null) toast.warning(words.blocked)
          else page.location.href = links.scrollBoard(link)
        },
        onError: () => page?.close(),
      },
    )
  }

  return (
    <Section title={words.medalsTitle}>
      <p className={styles.hint}>{words.medalsHint}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          open(desk.refusal !== null)
        }}
      >
        <div className={styles.medals}>
          {texts.map((text, n) => (
            <LabelledInput
              // eslint-disable-next-line react/no-array-index-key
              key={n}
              label={words.medals[n] ?? ''}
              value={text}
              problem={medals[n] === null ? words.seatsWrong(number(scrollRules.medals)) : undefined}
              onChange={(next) => setTexts(texts.with(n, next))}
            />
          ))}
        </div>
        <CheckBox label={words.removeStar} checked={removeStar} onChange={setRemoveStar} />
        {refusal !== null && (
          <output className={styles.refusal}>
            {typeof refusal === 'function' ? refusal(number(desk.waiting)) : refusal}
          </output>
        )}
        <Refusal message={make.error?.message ?? null} />
        <div className={styles.buttons}>
          <Button type="button" disabled={desk.refusal !== null} loading={make.isPending} onClick={() => open(false)}>
            {words.open}
          </Button>
          <Button type="button" variant="default" loading={make.isPending} onClick={() => open(true)}>
            {words.rehearse}
          </Button>
        </div>
      </form>
    </Section>
  )
}
