import { groups, type Group } from '@praxis/contract/groups'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { isRoot } from '@praxis/rules/viewer'
import { useForm } from '#web/api/form/useForm.ts'
import { useCall } from '#web/api/hooks.ts'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { DescriptionField, JoiningFields, NameFields, useGroupChecks } from '#web/parts/groups/fields/GroupFields.tsx'
import { valuesOf } from '#web/parts/groups/fields/groupValues.ts'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupSettingsPage.module.css'
import { OwnershipSection } from './OwnershipSection.tsx'
import { PictureSection } from './PictureSection.tsx'

/** What roots of a group decide about it. */
export function GroupSettingsPage() {
  const group = useGroup()
  const { groupFrame, groupSettings: words } = useGroupText()
  // The frame has read it: this says when.
  const { dataUpdatedAt } = useCall(groups.detail, { gid: group.id }, { quiet: true })
  const viewer = viewerOf(useViewer())
  const mayDecide = group.isOwner || isRoot(viewer)
  return (
    <div className="wrap">
      <div className={styles.page}>
        <PageTitle title={groupFrame.tabs.settings} />
        <PictureSection group={group} />
        <AboutSection key={`about ${group.id}`} group={group} readAt={dataUpdatedAt} title={words.about} />
        <JoiningSection key={`joining ${group.id}`} group={group} readAt={dataUpdatedAt} title={words.joining} />
        {mayDecide && <OwnershipSection group={group} />}
      </div>
    </div>
  )
}

type SectionProps = { group: Group; readAt: number; title: string }

function AboutSection({ group, readAt, title }: SectionProps) {
  const words = useGroupText().groupSettings
  const form = useForm(groups.update, {
    initial: valuesOf(group),
    readAt,
    fixed: { id: group.id },
    checks: { name: useGroupChecks().name },
    onSuccess: () => toast.success(words.saved),
  })
  return (
    <SaveSection title={title} form={form}>
      <NameFields form={form} />
      <div className={styles.description}>
        <DescriptionField form={form} gid={group.id} level={group.level as GroupLevel} />
      </div>
    </SaveSection>
  )
}

function JoiningSection({ group, readAt, title }: SectionProps) {
  const words = useGroupText().groupSettings
  const form = useForm(groups.update, {
    initial: valuesOf(group),
    readAt,
    fixed: { id: group.id },
    // Whether a code is needed depends on the kind.
    inseparable: ['auth', 'code'],
    checks: useGroupChecks(),
    onSuccess: () => toast.success(words.saved),
  })
  return (
    <SaveSection title={title} form={form}>
      <JoiningFields form={form} storedCode={group.code ?? ''} gid={group.id} />
    </SaveSection>
  )
}
