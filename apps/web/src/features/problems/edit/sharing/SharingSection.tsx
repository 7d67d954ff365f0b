import { limits } from '@praxis/contract/limits'
import { caseDataShown, problemAuth } from '@praxis/contract/statuses'
import { useOffersMembership } from '#web/api/useSiteConfig.ts'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import { EditorSection } from '../EditorSection.tsx'
import { LabelledInput, LabelledSelect } from '../Labelled.tsx'
import styles from '../ProblemEditor.module.css'
import { TagsField } from './TagsField.tsx'

/** Who sees the problem, and what else they see of it. */
export function SharingSection({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const words = useProblemEditorText()
  const offersMembership = useOffersMembership()
  const { form, change, mayPublish, loaded, gid } = useEditing()
  const isInContest = form.auth === problemAuth.contest
  const isPublic = loaded?.problem.auth === problemAuth.public
  const isForbidden = !mayPublish && !isPublic && gid === null
  return (
    <EditorSection title={words.sharing} isOpen={isOpen} onToggle={onToggle}>
      <div className={styles.sharing}>
        <LabelledSelect
          label={words.auth}
          field="auth"
          value={String(form.auth)}
          isDisabled={isInContest}
          note={isForbidden ? words.authForbidden : words.authNote[form.auth]}
          options={[problemAuth.public, problemAuth.hidden, problemAuth.contest].map((auth) => ({
            value: String(auth),
            label: words.auths[auth] ?? '',
            disabled: auth === problemAuth.contest || (auth === problemAuth.public && isForbidden),
          }))}
          onChange={(auth) => change({ auth: Number(auth) })}
        />
        <LabelledSelect
          label={words.caseData}
          field="caseData"
          value={String(form.caseData)}
          note={words.caseDataNote}
          options={Object.values(caseDataShown).map((value) => ({
            value: String(value),
            label: words.caseDataShown[value] ?? '',
          }))}
          onChange={(caseData) => change({ caseData: Number(caseData) })}
        />
        <LabelledInput
          label={words.videoOriginal}
          field="videoOriginalUrl"
          isAddress
          value={form.videoOriginalUrl.slice(0, limits.addressLength)}
          onChange={(videoOriginalUrl) => change({ videoOriginalUrl })}
        />
        <LabelledInput
          label={words.videoExplanation}
          field="videoExplanationUrl"
          isAddress
          value={form.videoExplanationUrl.slice(0, limits.addressLength)}
          onChange={(videoExplanationUrl) => change({ videoExplanationUrl })}
        />
      </div>
      <div className={styles.choices}>
        {(offersMembership || form.isMemberVisible) && (
          <CheckBox
            label={words.membersOnly}
            checked={form.isMemberVisible}
            onChange={(isMemberVisible) => change({ isMemberVisible })}
          />
        )}
        {(offersMembership || form.isVideoMemberVisible) && (
          <CheckBox
            label={words.videoMembersOnly}
            checked={form.isVideoMemberVisible}
            onChange={(isVideoMemberVisible) => change({ isVideoMemberVisible })}
          />
        )}
        <CheckBox label={words.openAi} checked={form.openAi} onChange={(openAi) => change({ openAi })} />
      </div>
      <TagsField />
    </EditorSection>
  )
}
