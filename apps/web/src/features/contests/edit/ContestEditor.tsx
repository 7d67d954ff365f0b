import type { AdminContest } from '@praxis/contract/contestShapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { makingLinks } from '#web/links.ts'
import { DraftOffer } from '#web/parts/editing/DraftOffer.tsx'
import { SaveBar } from '#web/parts/editing/SaveBar.tsx'
import { useSaveKey } from '#web/parts/editing/useSaveKey.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { ContestHead } from '../making/ContestHead.tsx'
import { TimeQuestion } from '../making/TimeQuestion.tsx'
import { HeadLine } from '#web/parts/editing/HeadLine.tsx'
import { ContestAside } from './ContestAside.tsx'
import styles from './ContestEditor.module.css'
import { PasswordQuestion } from '#web/parts/editing/PasswordQuestion.tsx'
import { AwardsSection } from './sections/AwardsSection.tsx'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { PeopleSection } from './sections/PeopleSection.tsx'
import { RuleSection } from './sections/RuleSection.tsx'
import { TimeSection } from './sections/TimeSection.tsx'
import { useContestEditing, type ContestEditing } from './useContestEditing.ts'

/** The form of a contest: its sections, contents with marks beside them, and the bar that saves it. */
export function ContestEditor({ contest }: { contest: AdminContest | null }) {
  const { contestForm: words, contestDesk } = useContestMakingText()
  const editing = useContestEditing(contest)
  const { isDirty, draft, offered } = editing
  const [isDiscarding, setDiscarding] = useState(false)
  const list = makingLinks(useScope()).list()
  const isNew = contest === null
  useDocumentTitle(isNew ? words.createTitle : words.documentTitle(contest.title))
  useSaveKey(() => {
    if (isDirty || isNew) void editing.save()
  })
  return (
    <div className={`wrap ${styles.page}`}>
      {isNew ? (
        <HeadLine>
          <Link to={list}>{contestDesk.title}</Link>
          <Icon name="right" size={12} />
          <b>{words.createTitle}</b>
        </HeadLine>
      ) : (
        <ContestHead contest={contest} />
      )}
      <PageTitle title={isNew ? words.createTitle : words.documentTitle(contest.title)} />
      {offered !== null && (
        <DraftOffer
          words={words}
          draft={offered}
          version={editing.begun.version}
          onRestore={editing.restore}
          onForget={draft.forget}
        />
      )}
      <div className={styles.beside}>
        <div className={styles.sections}>
          <Problems editing={editing} />
          <BasicsSection editing={editing} />
          <TimeSection editing={editing} />
          <RuleSection editing={editing} />
          <PeopleSection editing={editing} />
          <AwardsSection editing={editing} />
        </div>
        <ContestAside editing={editing} />
      </div>
      <SaveBar
        words={words}
        isNew={isNew}
        isDirty={isDirty}
        isSaving={editing.isSaving}
        kept={draft.kept}
        refusal={editing.refusal}
        onDiscard={() => setDiscarding(true)}
        onSave={() => void editing.save()}
      />
      {editing.isAsked && contest !== null && (
        <PasswordQuestion
          words={words}
          count={contest.count}
          onAnswer={(keepsRegistrations) => void editing.save({ keepsRegistrations })}
          onClose={editing.closeQuestion}
        />
      )}
      {editing.asksTimes !== null && (
        <TimeQuestion
          change={editing.asksTimes.change}
          onConfirm={editing.asksTimes.confirm}
          onClose={editing.asksTimes.close}
        />
      )}
      {isDiscarding && (
        <Confirm
          title={words.discardTitle}
          text={isNew ? words.discardNewText : words.discardText}
          action={words.discard}
          isDangerous
          onCancel={() => setDiscarding(false)}
          onConfirm={() => {
            setDiscarding(false)
            editing.discard()
          }}
        />
      )}
    </div>
  )
}

/** All that is wrong, as links to the fields. */
function Problems({ editing: { told, jump } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  if (told.length === 0) return null
  return (
    <div className={styles.problems} role="alert">
      <Icon name="alert" />
      <div>
        <b>{words.wrongCount(told.length, String(told.length))}</b>
        <ul>
          {told.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <button type="button" onClick={() => jump(field)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
