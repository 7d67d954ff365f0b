import { siteSettings, maskedSecret, type SwitchConfig } from '@praxis/contract/siteSettings'
import { useForm } from '#web/api/form/useForm.ts'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SecretField } from '#web/components/form/fields/SecretField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'

const prices = ['aiInputPrice', 'aiOutputPrice'] as const
const budgets = ['aiPersonCalls', 'aiPersonTokens', 'aiSiteCalls', 'aiSiteTokens'] as const
const numbers = ['aiAnswerTokens', ...prices, ...budgets] as const

/** Whether the AI helper is open, who answers for it, and how much of it people may use. */
export function AiSection({ stored, readAt }: SectionProps<SwitchConfig>) {
  const { siteSettings: settings, aiDesk: words, mailDesk: secretWords } = useStaffText()
  const form = useForm(siteSettings.setSwitches, {
    initial: textsOf(stored, ['openAiChat', 'aiBaseUrl', 'aiModel', 'aiApiKey', 'aiCurrency', ...numbers]),
    readAt,
    required: numbers,
    onSuccess: useSavedToast(settings.ai),
  })
  const { aiBaseUrl, aiModel } = form.values
  const idle = aiModel === '' ? words.idleNoModel : aiBaseUrl === '' ? words.idleNoAddress : null
  return (
    <SaveSection id="ai" title={settings.ai} note={words.provider} form={form}>
      <SwitchField {...form.control('openAiChat')} label={words.open} hint={words.openHint} idle={idle} />
      <TextField {...form.control('aiBaseUrl')} label={words.baseUrl} hint={words.baseUrlHint} isAddress />
      <TextField {...form.control('aiModel')} label={words.model} hint={words.modelHint} isAddress />
      <SecretField
        {...form.control('aiApiKey')}
        label={words.key}
        hint={words.keyHint}
        mask={maskedSecret}
        isStored={stored.aiApiKey !== ''}
        words={secretWords}
      />
      <NumberField
        {...form.control('aiAnswerTokens')}
        label={words.answerTokens}
        hint={words.answerTokensHint}
        unit={words.tokens}
      />
      <TextField {...form.control('aiInputPrice')} label={words.inputPrice} hint={words.priceHint} isNumber />
      <TextField {...form.control('aiOutputPrice')} label={words.outputPrice} hint={words.priceHint} isNumber />
      <TextField {...form.control('aiCurrency')} label={words.currency} hint={words.currencyHint} />
      <NumberField
        {...form.control('aiPersonCalls')}
        label={words.personCalls}
        hint={words.budgetHint}
        unit={words.times}
      />
      <NumberField {...form.control('aiPersonTokens')} label={words.personTokens} unit={words.tokens} />
      <NumberField {...form.control('aiSiteCalls')} label={words.siteCalls} unit={words.times} />
      <NumberField {...form.control('aiSiteTokens')} label={words.siteTokens} unit={words.tokens} />
    </SaveSection>
  )
}
