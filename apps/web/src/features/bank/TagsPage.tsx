import { Button } from '@mantine/core'
import { tagAdmin } from '@praxis/contract/bank'
import type { OutputOf } from '@praxis/contract/endpoint'
import { problems, type Tag } from '@praxis/contract/problems'
import { ownJudge, remoteJudges } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Bank.module.css'
import { dotStyle } from './dotStyle.ts'
import { RecordDialog } from './RecordDialog.tsx'

type Classes = OutputOf<typeof problems.tagsByClass>
type TagClass = NonNullable<Classes[number]['classification']>
type Asked =
  | { to: 'tag'; tag: Tag | null; tcid: number | null }
  | { to: 'class'; one: TagClass | null }
  | { to: 'deleteTag'; tag: Tag }
  | { to: 'deleteClass'; one: TagClass }
const usualColor = '#4f46e5'

/** The tags of a judge, by class. */
export function TagsPage() {
  const { bank: words } = useStaffText()
  const text = useText().problems
  const [oj, setOj] = useState<string>(ownJudge)
  const { data = [], error, refetch } = useCall(problems.tagsByClass, { oj }, { quiet: true })
  const [asked, ask] = useState<Asked | null>(null)
  const classes = data.flatMap(({ classification }) => classification ?? [])
  const plus = <Icon name="plus" size={14} />
  return (
    <section className="wrap" aria-label={words.tagsTitle}>
      <PageTitle title={words.tagsTitle}>
        <SelectBox
          label={words.judge}
          value={oj}
          options={[
            { value: ownJudge, label: text.originOwn },
            ...remoteJudges.map((judge) => ({ value: judge as string, label: text.judges[judge] })),
          ]}
          onChange={setOj}
        />
        <Button variant="default" leftSection={plus} onClick={() => ask({ to: 'class', one: null })}>
          {words.createClass}
        </Button>
        <Button leftSection={plus} onClick={() => ask({ to: 'tag', tag: null, tcid: null })}>
          {words.createTag}
        </Button>
      </PageTitle>
      {error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      <div className={styles.classes}>
        {data.map(({ classification, tagList }) => (
          <TagClassCard key={classification?.id ?? 0} one={classification} tags={tagList} ask={ask} />
        ))}
      </div>
      {asked !== null && <Dialogs asked={asked} oj={oj} classes={classes} onClose={() => ask(null)} />}
    </section>
  )
}

type CardProps = { one: TagClass | null; tags: readonly Tag[]; ask: (asked: Asked) => void }

function TagClassCard({ one, tags, ask }: CardProps) {
  const { bank: words, adminLists } = useStaffText()
  const name = one?.name ?? words.unclassified
  return (
    <section className={styles.class} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {one !== null && (
          <DropdownMenu
            label={adminLists.actionsOf(name)}
            className={buttonStyles.button}
            items={[
              {
                label: words.createTag,
                icon: 'plus',
                onSelect: () => ask({ to: 'tag', tag: null, tcid: one.id }),
              },
              { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'class', one }) },
              {
                label: adminLists.delete,
                icon: 'trash',
                parted: true,
                isDangerous: true,
                onSelect: () => ask({ to: 'deleteClass', one }),
              },
            ]}
          >
            <Icon name="dots" />
          </DropdownMenu>
        )}
      </header>
      {tags.length === 0 ? (
        <p className="quiet">{words.noTags}</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <button type="button" onClick={() => ask({ to: 'tag', tag, tcid: tag.tcid })}>
                <i className={styles.dot} style={dotStyle(tag.color)} />
                <span className="cut">{tag.name}</span>
              </button>
              <button
                type="button"
                aria-label={words.deleteTag(tag.name)}
                title={words.deleteTag(tag.name)}
                onClick={() => ask({ to: 'deleteTag', tag })}
              >
                <Icon name="x" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type DialogsProps = { asked: Asked; oj: string; classes: readonly TagClass[]; onClose: () => void }

function Dialogs({ asked, oj, classes, onClose }: DialogsProps) {
  const { bank: words } = useStaffText()
  if (asked.to === 'deleteTag' || asked.to === 'deleteClass') return <Deleting asked={asked} onClose={onClose} />
  if (asked.to === 'class') {
    const { one } = asked
    const fields = [
      { name: 'name', label: words.name, value: one?.name ?? '' },
      { name: 'rank', label: words.rank, value: String(one?.rank ?? 0), kind: 'number' },
    ] as const
    return one === null ? (
      <RecordDialog
        title={words.createClass}
        endpoint={tagAdmin.createClass}
        fields={fields}
        inputOf={({ name, rank }) => ({ name, rank: Number(rank), oj })}
        onClose={onClose}
      />
    ) : (
      <RecordDialog
        title={words.editOf(one.name)}
        endpoint={tagAdmin.updateClass}
        fields={fields}
        inputOf={({ name, rank }) => ({ id: one.id, name, rank: Number(rank) })}
        onClose={onClose}
      />
    )
  }
  const { tag, tcid } = asked
  const options = [
    { value: '', label: words.unclassified },
    ...classes.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const fields = [
    { name: 'name', label: words.name, value: tag?.name ?? '' },
    { name: 'color', label: words.color, value: tag?.color.slice(0, 7) ?? usualColor, kind: 'color' },
    { name: 'tcid', label: words.tagClass, value: String(tcid ?? ''), kind: 'choice', options },
  ] as const
  const inputOf = ({ name, color, tcid: chosen }: Record<'name' | 'color' | 'tcid', string>) => ({
    name,
    color,
    tcid: chosen === '' ? null : Number(chosen),
  })
  return tag === null ? (
    <RecordDialog
      title={words.createTag}
      endpoint={tagAdmin.create}
      fields={fields}
      inputOf={(values) => ({ ...inputOf(values), oj })}
      onClose={onClose}
    />
  ) : (
    <RecordDialog
      title={words.editOf(tag.name)}
      endpoint={tagAdmin.update}
      fields={fields}
      inputOf={(values) => ({ id: tag.id, ...inputOf(values) })}
      onClose={onClose}
    />
  )
}

type DeletingProps = { asked: Extract<Asked, { to: 'deleteTag' | 'deleteClass' }>; onClose: () => void }

function Deleting({ asked, onClose }: DeletingProps) {
  const { bank: words, adminLists } = useStaffText()
  const done = {
    quiet: true,
    onSuccess() {
      toast.success(adminLists.deleted)
      onClose()
    },
  }
  const tag = useAction(tagAdmin.remove, done)
  const one = useAction(tagAdmin.removeClass, done)
  const isTag = asked.to === 'deleteTag'
  return (
    <Confirm
      title={words.deleteTag(isTag ? asked.tag.name : asked.one.name)}
      text={isTag ? words.deleteTagText : words.deleteClassText}
      action={adminLists.deleteAction}
      isDangerous
      isPending={tag.isPending || one.isPending}
      error={tag.error ?? one.error}
      onCancel={onClose}
      onConfirm={() => (isTag ? tag.mutate({ tid: asked.tag.id }) : one.mutate({ tcid: asked.one.id }))}
    />
  )
}
