import type { TrainingForm as StoredTraining } from '@praxis/contract/trainingShapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Icon } from '#web/components/icons.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { trainingMakingLinks } from '#web/links.ts'
import { DraftOffer } from '#web/parts/editing/DraftOffer.tsx'
import { HeadLine } from '#web/parts/editing/HeadLine.tsx'
import { SaveBar } from '#web/parts/editing/SaveBar.tsx'
import { useSaveKey } from '#web/parts/editing/useSaveKey.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { TrainingHead } from '../making/TrainingHead.tsx'
import { AccessSection } from './AccessSection.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { PasswordQuestion } from '#web/parts/editing/PasswordQuestion.tsx'
import styles from './TrainingEditor.module.css'
import { useTrainingEditing } from './useTrainingEditing.ts'

/** The form of a training, and the bar that saves it. */
export function TrainingEditor({ stored }: { stored: StoredTraining | null }) {
  const { form: words, desk } = useTrainingMakingText()
  const editing = useTrainingEditing(stored)
  const { isDirty, draft, offered } = editing
  const [isDiscarding, setDiscarding] = useState(false)
  const { list } = trainingMakingLinks(useScope())
  const isNew = stored === null
  const title = isNew ? words.createTitle : words.documentTitle(stored.training.title)
  useDocumentTitle(title)
  useSaveKey(() => {
    if (isDirty || isNew) void editing.save()
  })
  return (
    <div className={`wrap ${styles.page}`}>
      {isNew ? (
        <HeadLine>
          <Link to={list}>{desk.title}</Link>
          <Icon name="right" size={12} />
          <b>{words.createTitle}</b>
        </HeadLine>
      ) : (
        <TrainingHead training={stored.training} />
      )}
      <PageTitle title={title} />
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
          <BasicsSection editing={editing} />
          <AccessSection editing={editing} />
        </div>
        {!isNew && <Facts stored={stored} />}
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
      {editing.isAsked && !isNew && (
        <PasswordQuestion
          words={words}
          count={stored.training.memberCount}
          onAnswer={(keeps) => void editing.save(keeps)}
          onClose={editing.closeQuestion}
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

function Facts({ stored: { training } }: { stored: StoredTraining }) {
  const words = useTrainingMakingText().form
  const { day, number } = useFormat()
  const { author, gmtCreate, gmtModified, memberCount } = training
  return (
    <aside className={styles.aside}>
      <FactList
        facts={[
          { name: words.author, value: author },
          { name: words.created, value: day(gmtCreate) },
          { name: words.lastSaved, value: <Moment at={gmtModified} /> },
          { name: words.registered, value: words.peopleCount(memberCount, number(memberCount)) },
        ]}
      />
    </aside>
  )
}
