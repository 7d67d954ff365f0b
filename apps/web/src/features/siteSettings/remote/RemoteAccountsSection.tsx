import { limits } from '@praxis/contract/limits'
import { maskedSecret, siteSettings, type RemoteAccountSite, type SwitchConfig } from '@praxis/contract/siteSettings'
import { useForm } from '#web/api/form/useForm.ts'
import { PairList } from '#web/components/form/fields/PairList.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { accountsOf, keepPassword, problemOf, storedNames, type Account } from './remoteAccounts.ts'
import { useSavedToast, type SectionProps } from '../sections.ts'

type ListName = `${RemoteAccountSite}UsernameList` | `${RemoteAccountSite}PasswordList`
type Lists = Record<ListName, string[]>

/** The accounts with which this site submits to a remote judge. */
export function RemoteAccountsSection({
  site,
  stored,
  readAt,
}: SectionProps<SwitchConfig> & { site: RemoteAccountSite }) {
  const words = useStaffText().siteSettings
  const title = words.remoteAccounts(words.remoteSites[site])
  const names = `${site}UsernameList` as const
  const secrets = `${site}PasswordList` as const
  const keptNames = storedNames(accountsOf(stored[names], stored[secrets]))
  const form = useForm(siteSettings.setSwitches, {
    initial: { [names]: stored[names], [secrets]: stored[secrets] } as Lists,
    readAt,
    // A password belongs to the name at its place.
    inseparable: [names, secrets],
    checks: {
      [names]: (_: string[], values: Lists) => {
        const accounts = accountsOf(values[names], values[secrets])
        const problem = accounts.map((one) => problemOf(one, accounts)).find((one) => one !== null)
        return problem && words.accountProblems[problem]
      },
    },
    onSuccess: useSavedToast(title),
  })
  const accounts = accountsOf(form.values[names], form.values[secrets])

  function handleChange(changed: readonly Account[]): void {
    const kept = changed.map((account) => keepPassword(account, keptNames))
    form.set(
      names,
      kept.map(({ username }) => username),
    )
    form.set(
      secrets,
      kept.map(({ password }) => password),
    )
  }

  const wrong = accounts.map((account) => {
    const problem = problemOf(account, accounts)
    return problem === 'twice' ? 'username' : problem
  })
  return (
    <SaveSection id={`accounts-${site}`} title={title} form={form}>
      <PairList
        name={names}
        pairs={accounts}
        atMost={limits.remoteAccounts}
        mask={maskedSecret}
        wrong={wrong}
        error={form.problems[names] ?? form.problems[secrets]}
        words={words}
        onChange={handleChange}
      />
    </SaveSection>
  )
}
