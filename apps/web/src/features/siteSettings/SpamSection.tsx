import { spamRules } from '@praxis/contract/discussionLimits'
import { siteSettings, type SwitchConfig } from '@praxis/contract/siteSettings'
import { useForm } from '#web/api/form/useForm.ts'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'

const minutes = (seconds: number) => seconds / 60

/** The rules against spam, each with what it does. */
export function SpamSection({ stored, readAt }: SectionProps<SwitchConfig>) {
  const words = useStaffText().siteSettings
  const { person, address, newHours, same } = spamRules
  const form = useForm(siteSettings.setSwitches, {
    initial: textsOf(stored, [
      'limitTextsOfPerson',
      'limitTextsOfAddress',
      'refuseSameTexts',
      'holdLinksOfNewAccounts',
    ]),
    readAt,
    onSuccess: useSavedToast(words.spam),
  })
  const { openPublicDiscussion, openGroupDiscussion, openContestComment } = stored
  const idle = openPublicDiscussion || openGroupDiscussion || openContestComment ? null : words.idleNoTexts
  return (
    <SaveSection id="spam" title={words.spam} form={form}>
      <Hint>{words.spamExempt}</Hint>
      <SwitchField
        {...form.control('limitTextsOfPerson')}
        label={words.limitTextsOfPerson}
        hint={words.limitTextsOfPersonHint(person.texts, minutes(person.seconds))}
        idle={idle}
      />
      <SwitchField
        {...form.control('limitTextsOfAddress')}
        label={words.limitTextsOfAddress}
        hint={words.limitTextsOfAddressHint(address.texts, minutes(address.seconds), newHours)}
        idle={idle}
      />
      <SwitchField
        {...form.control('refuseSameTexts')}
        label={words.refuseSameTexts}
        hint={words.refuseSameTextsHint(same.hours, same.shortest)}
        idle={idle}
      />
      <SwitchField
        {...form.control('holdLinksOfNewAccounts')}
        label={words.holdLinksOfNewAccounts}
        hint={words.holdLinksOfNewAccountsHint(newHours)}
        idle={idle}
      />
    </SaveSection>
  )
}
