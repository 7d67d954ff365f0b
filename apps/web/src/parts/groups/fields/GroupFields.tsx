import { Button } from '@mantine/core'
import type { groups } from '@praxis/contract/groups'
import { groupRules } from '@praxis/contract/groupLimits'
import { scopeOf } from '@praxis/contract/scope'
import { groupAuth } from '@praxis/contract/statuses'
import { isGroupCode } from '@praxis/rules/groups/groupCode'
import { isWideName } from '@praxis/rules/groups/groupName'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { links } from '#web/links.ts'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupFields.module.css'
import { freshCode, takesCode, type GroupValues } from './groupValues.ts'

type GroupForm = ReturnType<typeof useForm<(typeof groups)['create' | 'update'], GroupValues>>

/** The name of a group, and what the list says of it. */
export function NameFields({ form, isNew = false }: { form: GroupForm; isNew?: boolean }) {
  const words = useGroupText().groupSettings
  const { name, brief } = groupRules
  return (
    <>
      <TextField
        {...form.control('name')}
        label={words.name}
        hint={words.nameHint(name.minWidth, name.max)}
        isFirst={isNew}
      />
      <TextField
        {...form.control('shortName')}
        label={words.shortName}
        hint={isNew ? words.shortNameHint(groupRules.shortName.min, groupRules.shortName.max) : words.shortNameKept}
      />
      <TextField {...form.control('brief')} label={words.brief} hint={words.length(brief.min, brief.max)} />
    </>
  )
}

type JoiningFieldsProps = { form: GroupForm; storedCode?: string; gid?: number }

/** Who may join a group, who sees it, and whether it has the AI helper. */
export function JoiningFields({ form, storedCode = '', gid }: JoiningFieldsProps) {
  const words = useGroupText().groupSettings
  const { auth } = form.values
  const isAiOpen = useSiteConfig()?.openAiChat === true

  function choose(kind: string): void {
    form.set('auth', kind)
    // The field disappears, and nobody could correct a wrong code in it.
    if (!takesCode(kind)) form.set('code', storedCode)
  }

  return (
    <>
      <SelectField
        {...form.control('auth')}
        label={words.auth}
        hint={words.authHint[Number(auth) as keyof typeof words.authHint]}
        options={Object.values(groupAuth).map((kind) => ({ value: String(kind), label: words.auths[kind] }))}
        onChange={choose}
      />
      {takesCode(auth) && (
        <CodeField
          form={form}
          hint={auth === String(groupAuth.private) ? words.codeHint : words.codeLater}
          // A link with a code that is not saved yet would lead nowhere.
          link={gid !== undefined && form.values.code === storedCode ? links.groupWithCode(gid, storedCode) : null}
        />
      )}
      <SwitchField {...form.control('visible')} label={words.visible} hint={words.visibleHint} />
      {isAiOpen && <SwitchField {...form.control('openAi')} label={words.openAi} hint={words.openAiHint} />}
    </>
  )
}

/** The code of a group, which can be drawn and copied, also as a link that fills it in. */
function CodeField({ form, hint, link }: { form: GroupForm; hint: string; link: string | null }) {
  const { groupSettings: words, groupMembers } = useGroupText()
  const { name, value, error, onChange, onBlur } = form.control('code')
  return (
    <FieldRow label={words.code} hint={hint} error={error}>
      {(parts) => (
        <div className={styles.code}>
          <input
            {...parts}
            className={fieldStyles.input}
            name={name}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
          />
          {value !== '' && <CopyButton text={value} label={groupMembers.copyCode} />}
          {value !== '' && link !== null && (
            <CopyButton text={location.origin + link} label={words.copyCodeLink} word={words.codeLink} />
          )}
          <Button variant="default" onClick={() => form.set('code', freshCode())}>
            {words.freshCode}
          </Button>
        </div>
      )}
    </FieldRow>
  )
}

type DescriptionFieldProps = { form: GroupForm; gid?: number; level?: GroupLevel }

/** The text about a group. Pictures belong to a group, so a new one has none. */
export function DescriptionField({ form, gid, level = 0 }: DescriptionFieldProps) {
  const words = useGroupText().groupSettings
  const uploads = useMarkdownUploads(scopeOf(gid), level)
  return (
    <MarkdownEditor
      label={words.description}
      maxLength={groupRules.description.max}
      uploads={gid === undefined ? null : uploads}
      {...form.field('description')}
      onChange={(description) => form.set('description', description)}
    />
  )
}

/** What a schema cannot say of a group. */
export function useGroupChecks() {
  const { codeNeeded, nameNarrow } = useGroupText().groupSettings
  const { codeLength, name } = groupRules
  return {
    name: (given: string) => (isWideName(given) ? undefined : nameNarrow(name.minWidth)),
    code: (code: string, { auth }: GroupValues) =>
      takesCode(auth) && !isGroupCode(code.trim()) ? codeNeeded(codeLength) : undefined,
  }
}
