import { disk } from '@praxis/contract/disk'
import { problemRules } from '@praxis/contract/problemLimits'
import { siteSettings, type SwitchConfig } from '@praxis/contract/siteSettings'
import { Link } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { links } from '#web/links.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { AiSection } from './AiSection.tsx'
import { DiskSection } from './DiskSection.tsx'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'
import styles from './SettingsPage.module.css'
import { SettingsPage, SettingsPart } from './SettingsPage.tsx'
import { SpamSection } from './SpamSection.tsx'

type Section = SectionProps<SwitchConfig>

/** Which areas of the site are open, its limits, its AI provider, and its disk. */
export function SwitchPage() {
  const words = useStaffText().siteSettings
  return (
    <SettingsPage
      title={words.switchTitle}
      endpoint={siteSettings.switches}
      more={<SettingsPart endpoint={disk.read}>{(section) => <DiskSection {...section} />}</SettingsPart>}
    >
      {(section) => (
        <>
          <JudgingSection {...section} />
          <DiscussionSection {...section} />
          <SpamSection {...section} />
          <GroupSection {...section} />
          <RankSection {...section} />
          <AiSection {...section} />
          <RemoteJudgesLink />
        </>
      )}
    </SettingsPage>
  )
}

/** The accounts at remote judges have a page of their own. */
function RemoteJudgesLink() {
  const words = useStaffText().siteSettings
  return (
    <p className={styles.elsewhere}>
      {words.remoteJudges}{' '}
      <Link className="link" to={links.remoteJudges}>
        {words.remoteJudgesLink}
      </Link>
    </p>
  )
}

function JudgingSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const idle = useSiteConfig()?.judgesOnline === 0 ? words.idleNoJudge : null
  const form = useForm(siteSettings.setSwitches, {
    initial: textsOf(stored, [
      'openPublicJudge',
      'openContestJudge',
      'openGroupJudge',
      'hideNonContestSubmissionCode',
      'keepAllApart',
      'defaultSubmitInterval',
      'judgementTotal',
    ]),
    readAt,
    required: ['defaultSubmitInterval', 'judgementTotal'],
    onSuccess: useSavedToast(words.judging),
  })
  return (
    <SaveSection id="judging" title={words.judging} form={form}>
      <SwitchField
        {...form.control('openPublicJudge')}
        label={words.openPublicJudge}
        hint={words.openPublicJudgeHint}
        idle={idle}
      />
      <SwitchField
        {...form.control('openContestJudge')}
        label={words.openContestJudge}
        hint={words.openContestJudgeHint}
        idle={idle}
      />
      <SwitchField
        {...form.control('openGroupJudge')}
        label={words.openGroupJudge}
        hint={words.openGroupJudgeHint}
        idle={idle}
      />
      <SwitchField {...form.control('hideNonContestSubmissionCode')} label={words.hideCode} hint={words.hideCodeHint} />
      <SwitchField {...form.control('keepAllApart')} label={words.keepAllApart} hint={words.keepAllApartHint} />
      <NumberField
        {...form.control('defaultSubmitInterval')}
        label={words.submitInterval}
        hint={words.submitIntervalHint}
        unit={words.seconds}
      />
      <NumberField
        {...form.control('judgementTotal')}
        label={words.judgementTotal}
        hint={words.judgementTotalHint(problemRules.untrusted.judgementSeconds)}
        unit={words.seconds}
      />
    </SaveSection>
  )
}

function DiscussionSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const numbers = [
    'defaultCreateDiscussionDailyLimit',
    'defaultCreateDiscussionACInitValue',
    'defaultCreateCommentACInitValue',
  ] as const
  const form = useForm(siteSettings.setSwitches, {
    initial: textsOf(stored, ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment', ...numbers]),
    readAt,
    required: numbers,
    onSuccess: useSavedToast(words.discussion),
  })
  return (
    <SaveSection id="discussion" title={words.discussion} form={form}>
      <SwitchField
        {...form.control('openPublicDiscussion')}
        label={words.openPublicDiscussion}
        hint={words.openPublicDiscussionHint}
      />
      <SwitchField
        {...form.control('openGroupDiscussion')}
        label={words.openGroupDiscussion}
        hint={words.openGroupDiscussionHint}
      />
      <SwitchField
        {...form.control('openContestComment')}
        label={words.openContestComment}
        hint={words.openContestCommentHint}
      />
      <NumberField
        {...form.control('defaultCreateDiscussionDailyLimit')}
        label={words.discussionDailyLimit}
        unit={words.posts}
      />
      <NumberField
        {...form.control('defaultCreateDiscussionACInitValue')}
        label={words.discussionSolved}
        hint={words.solvedHint}
        unit={words.problems}
      />
      <NumberField
        {...form.control('defaultCreateCommentACInitValue')}
        label={words.commentSolved}
        hint={words.solvedHint}
        unit={words.problems}
      />
    </SaveSection>
  )
}

function GroupSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const numbers = ['defaultCreateGroupDailyLimit', 'defaultCreateGroupLimit', 'defaultCreateGroupACInitValue'] as const
  const form = useForm(siteSettings.setSwitches, {
    initial: textsOf(stored, ['openCreation', ...numbers]),
    readAt,
    required: numbers,
    onSuccess: useSavedToast(words.groups),
  })
  return (
    <SaveSection id="groups" title={words.groups} form={form}>
      <SwitchField {...form.control('openCreation')} label={words.openCreation} hint={words.openCreationHint} />
      <NumberField
        {...form.control('defaultCreateGroupDailyLimit')}
        label={words.groupDailyLimit}
        unit={words.groupUnit}
      />
      <NumberField {...form.control('defaultCreateGroupLimit')} label={words.groupLimit} unit={words.groupUnit} />
      <NumberField
        {...form.control('defaultCreateGroupACInitValue')}
        label={words.groupSolved}
        hint={words.groupSolvedHint}
        unit={words.problems}
      />
    </SaveSection>
  )
}

function RankSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const form = useForm(siteSettings.setSwitches, {
    initial: textsOf(stored, ['hideStaffInRanks']),
    readAt,
    onSuccess: useSavedToast(words.ranks),
  })
  return (
    <SaveSection id="ranks" title={words.ranks} form={form}>
      <SwitchField
        {...form.control('hideStaffInRanks')}
        label={words.hideStaffInRanks}
        hint={words.hideStaffInRanksHint}
      />
    </SaveSection>
  )
}
