import { contestDesk, type ContestCheck } from '@praxis/contract/contestDesk'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './CheckPanel.module.css'

type Item = ContestCheck['items'][number]

const icons = { ok: 'check', warning: 'alert', wrong: 'x' } as const

/** What is not ready for the start of a contest, item by item. */
export function CheckPanel({ cid }: { cid: number }) {
  const words = useContestMakingText().contestCheck
  const { number } = useFormat()
  const { data, error, isFetching, refetch } = useCall(contestDesk.check, { cid }, { quiet: true })
  const again = () => void refetch()
  const failed = data?.items.filter(({ state }) => state !== 'ok').length ?? 0
  return (
    <Section
      title={words.title}
      {...(data !== undefined && { note: words.summary(number(data.items.length), failed, number(failed)) })}
      action={<IconButton icon="refresh" label={words.again} isPending={isFetching} onClick={again} />}
    >
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={again} />}
      {data !== undefined && (
        <>
          <ul className={styles.items}>
            {data.items.map((item) => (
              <CheckItem key={item.name} item={item} />
            ))}
          </ul>
          <p className={styles.at}>
            <Moment at={data.checkedAt} />
          </p>
        </>
      )}
    </Section>
  )
}

function CheckItem({ item: { name, state, problems, facts } }: { item: Item }) {
  const words = useContestMakingText().contestCheck
  return (
    <li data-state={state}>
      <Icon name={icons[state]} size={14} />
      <span>
        <span className="sr">{words.states[state]} </span>
        {words.sentences[name][state](problems.join(words.listSeparator), facts)}
      </span>
    </li>
  )
}
