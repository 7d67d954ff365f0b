import { Button } from '@mantine/core'
import { tagAdmin } from '@praxis/contract/bank'
import { problems, type Tag } from '@praxis/contract/problems'
import { ownJudge } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Bank.module.css'
import { DeleteRecord } from './DeleteRecord.tsx'
import { dotStyle } from './dotStyle.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { withUnclassified, type TagClass } from './tagClasses.ts'
import { TagDialog } from './TagDialog.tsx'
import { useTagOrigins } from './useTagOrigins.ts'

type Asked =
  | { to: 'tag'; tag: Tag | null; tcid: number | null }
  | { to: 'class'; one: TagClass | null }
  | { to: 'deleteTag'; tag: Tag }
  | { to: 'deleteClass'; one: TagClass }

/** The tags of an origin, by class. */
export function TagsPage() {
  const { bank: words } = useStaffText()
  const origins = useTagOrigins()
  const [oj, setOj] = useState<string>(ownJudge)
  const { data, error, refetch } = useCall(problems.tagsByClass, { oj }, { quiet: true })
  const [asked, ask] = useState<Asked | null>(null)
  const places = data === undefined ? [] : withUnclassified(data)
  const plus = <Icon name="plus" size={14} />
  return (
    <section className="wrap" aria-label={words.tagsTitle}>
      <PageTitle title={words.tagsTitle}>
        <Button
          variant="default"
          aria-label={words.createClass}
          leftSection={<Icon name="list" size={14} />}
          onClick={() => ask({ to: 'class', one: null })}
        >
          {words.createClass}
        </Button>
        <Button
          aria-label={words.createTag}
          leftSection={plus}
          onClick={() => ask({ to: 'tag', tag: null, tcid: null })}
        >
          {words.createTag}
        </Button>
      </PageTitle>
      <div className={styles.tools}>
        <SelectBox label={words.judge} value={oj} options={origins} onChange={setOj} />
        <p className="quiet">{words.tagsText}</p>
      </div>
      {error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      <div className={styles.classes} aria-busy={data === undefined && error === null}>
        {places.map(({ one, tags }) => (
          <TagClassCard key={one?.id ?? 0} one={one} tags={tags} ask={ask} />
        ))}
      </div>
      {asked !== null && (
        <Dialogs asked={asked} oj={oj} classes={places.flatMap(({ one }) => one ?? [])} onClose={() => ask(null)} />
      )}
    </section>
  )
}

type CardProps = { one: TagClass | null; tags: readonly Tag[]; ask: (asked: Asked) => void }

function TagClassCard({ one, tags, ask }: CardProps) {
  const { bank: words, adminLists } = useStaffText()
  const name = one?.name ?? words.unclassified
  const items: DropdownItem[] = [
    {
      label: words.createTag,
      icon: 'plus',
      onSelect: () => ask({ to: 'tag', tag: null, tcid: one?.id ?? null }),
    },
    ...(one === null
      ? []
      : ([
          { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'class', one }) },
          {
            label: adminLists.delete,
            icon: 'trash',
            parted: true,
            isDangerous: true,
            onSelect: () => ask({ to: 'deleteClass', one }),
          },
        ] as const)),
  ]
  return (
    <section className={styles.class} aria-label={name}>
      <header>
        <h2 className={one === null ? 'quiet' : undefined}>{name}</h2>
        <DropdownMenu label={adminLists.actionsOf(name)} className={buttonStyles.button} items={items}>
          <Icon name="dots" />
        </DropdownMenu>
      </header>
      {tags.length === 0 ? (
        <p className="quiet">{words.noTags}</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <button type="button" title={tag.name} onClick={() => ask({ to: 'tag', tag, tcid: tag.tcid })}>
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
  switch (asked.to) {
    case 'tag':
      return <TagDialog tag={asked.tag} oj={oj} tcid={asked.tcid} shown={classes} onClose={onClose} />
    case 'class':
      return <ClassDialog one={asked.one} oj={oj} onClose={onClose} />
    case 'deleteTag':
      return (
        <DeleteRecord
          title={words.deleting.deleteTitle(1, asked.tag.name)}
          text={words.deleteTagText}
          endpoint={tagAdmin.remove}
          input={{ tid: asked.tag.id }}
          onClose={onClose}
        />
      )
    case 'deleteClass':
      return (
        <DeleteRecord
          title={words.deleting.deleteTitle(1, asked.one.name)}
          text={words.deleteClassText}
          endpoint={tagAdmin.removeClass}
          input={{ tcid: asked.one.id }}
          onClose={onClose}
        />
      )
  }
}

type ClassDialogProps = { one: TagClass | null; oj: string; onClose: () => void }

function ClassDialog({ one, oj, onClose }: ClassDialogProps) {
  const { bank: words } = useStaffText()
  const fields = [
    { name: 'name', label: words.name, value: one?.name ?? '' },
    { name: 'rank', label: words.rank, hint: words.rankHint, value: String(one?.rank ?? 0), kind: 'number' },
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
