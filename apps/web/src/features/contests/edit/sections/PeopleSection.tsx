import { contestDesk } from '@praxis/contract/contestDesk'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { boundTo, contestAuth } from '@praxis/contract/statuses'
import { countAdmitted } from '@praxis/rules/contests/accountRule'
import { useId } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { LabelledArea, LabelledInput, LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from '../ContestEditor.module.css'
import { FormSection } from '../FormSection.tsx'
import { accountRuleOf, exampleNames } from '../form/accounts.ts'
import { anchorOf, type ContestEditing } from '../useContestEditing.ts'
import { StarsField } from './StarsField.tsx'

/** Who may take part: the password, the accounts, and those that are starred. */
export function PeopleSection({ editing }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const { form, change, problemOf, contest } = editing
  return (
    <FormSection id="people" title={words.people}>
      <div className={styles.three}>
        <LabelledSelect
          label={words.kind}
          anchor={anchorOf('auth')}
          problem={problemOf('auth')}
          mark={form.auth === contestAuth.public ? undefined : <KindLock auth={form.auth} />}
          value={String(form.auth)}
          options={Object.values(contestAuth).map((auth) => ({ value: String(auth), label: words.kinds[auth] ?? '' }))}
          onChange={(auth) => change({ auth: Number(auth) })}
        />
        {form.auth !== contestAuth.public && (
          <LabelledInput
            label={words.password}
            anchor={anchorOf('pwd')}
            problem={problemOf('pwd')}
            isRequired
            note={contest !== null && contest.count > 0 ? words.passwordNote : undefined}
            value={form.pwd.slice(0, most.passwordLength + 1)}
            onChange={(pwd) => change({ pwd })}
          />
        )}
        <div className={styles.beforeFields}>
          <SwitchBox
            label={words.limitAccounts}
            checked={form.openAccountLimit}
            onChange={(openAccountLimit) => change({ openAccountLimit })}
          />
        </div>
      </div>
      {form.openAccountLimit && <Accounts editing={editing} />}
      <StarsField
        stars={form.starAccount}
        problem={problemOf('starAccount')}
        onChange={(starAccount) => change({ starAccount })}
      />
      <Places editing={editing} />
      {contest !== null && (form.openAccountLimit || form.starAccount.length > 0) && <Missing cid={contest.id} />}
    </FormSection>
  )
}

/** Where those must be who take part, and whether a seat signs in by its address. */
function Places({ editing: { form, change, problemOf } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const labelId = useId()
  const isOfGroup = useScope().kind === 'group'
  const problem = problemOf('boundTo') ?? problemOf('seatSignIn')
  const chosen = boundTo.find((one) => one === form.boundTo) ?? 'nothing'
  return (
    <div id={anchorOf('boundTo')} className={styles.anchor} tabIndex={-1}>
      <div className={styles.choices}>
        <span id={labelId}>{words.boundTo}</span>
        <Segmented
          labelledBy={labelId}
          value={chosen}
          options={boundTo.map((value) => ({ value, label: words.places[value] }))}
          onChange={(next) => change({ boundTo: next })}
        />
        {!isOfGroup && (
          <SwitchBox
            label={words.seatSignIn}
            checked={form.seatSignIn}
            onChange={(seatSignIn) => change({ seatSignIn })}
          />
        )}
      </div>
      <p className={styles.note}>
        {words.placeNotes[chosen]}
        {isOfGroup && chosen !== 'nothing' && ` ${words.placeOfGroup}`}
      </p>
      {form.seatSignIn && !isOfGroup && <p className={styles.note}>{words.seatSignInNote}</p>}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={12} />
          {problem}
        </p>
      )}
    </div>
  )
}

/** Accounts and stars of the contest as it is saved that nobody has. */
function Missing({ cid }: { cid: number }) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  const { data } = useCall(contestDesk.check, { cid }, { quiet: true })
  const item = data?.items.find(({ name }) => name === 'accounts')
  if (item === undefined || item.state === 'ok') return null
  const { names = '', more = 0 } = item.facts
  return (
    <output className={styles.problem}>
      <Icon name="alert" size={12} />
      {words.accountsMissing(String(names), more === 0 ? null : number(Number(more)))}
    </output>
  )
}

/** Accounts by prefix, number and suffix, and some others, with how many that are. */
function Accounts({ editing: { form, change, problemOf } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  const problem = problemOf('accountLimitRule')
  const rule = accountRuleOf(form)
  const count = countAdmitted(rule)
  return (
    <div id={anchorOf('accountLimitRule')} className={styles.accounts}>
      <LabelledInput
        label={words.prefix}
        placeholder={words.none}
        value={form.prefix}
        onChange={(prefix) => change({ prefix })}
      />
      <LabelledInput
        label={words.suffix}
        placeholder={words.none}
        value={form.suffix}
        onChange={(suffix) => change({ suffix })}
      />
      <LabelledInput label={words.from} isNumber value={form.from} onChange={(from) => change({ from })} />
      <LabelledInput label={words.to} isNumber value={form.to} onChange={(to) => change({ to })} />
      <LabelledArea
        label={words.extra}
        remark={words.extraNote}
        className={styles.wide}
        rows={2}
        isCode
        value={form.extra.slice(0, most.extraLength)}
        onChange={(extra) => change({ extra })}
      />
      <output className={`${problem === undefined ? styles.note : styles.problem} ${styles.wide}`}>
        {problem !== undefined && <Icon name="alert" size={12} />}
        {problem ??
          (count === 0 ? words.admittedNone : words.admitted(number(count), exampleNames(rule, words.listSeparator)))}
      </output>
    </div>
  )
}
