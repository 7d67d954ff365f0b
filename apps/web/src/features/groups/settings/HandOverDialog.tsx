import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { groups, type Group } from '@praxis/contract/groups'
import { limits } from '@praxis/contract/limits'
import { useState, type FormEvent } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import styles from './GroupSettingsPage.module.css'

/** Whoever searches finds a person among so many. */
const shown = 10

/** Chooses the new owner of a group, and asks for its short name. */
export function HandOverDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { id: gid, shortName } = group
  const words = useGroupText().groupSettings
  const { cancel } = useText().shell
  const ownUid = useViewer()?.uid
  const [keyword, setKeyword] = useState('')
  const [chosen, choose] = useState<GroupMember | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'nobody' | 'name' | null>(null)
  const { data, error } = useCall(groupMembers.list, { gid, keyword, limit: shown }, { quiet: true })
  const handOver = useAction(groups.handOver, {
    quiet: true,
    onSuccess: () => {
      const name = chosen?.username ?? ''
      toast.success(chosen?.uid === ownUid ? words.handedOver(name) : words.handOverAsked(name))
      onClose()
    },
  })
  const found = data?.records.filter(({ isOwner }) => !isOwner)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen === null) return setProblem('nobody')
    if (typed.trim() !== shortName) return setProblem('name')
    setProblem(null)
    handOver.mutate({ gid, uid: chosen.uid })
  }

  return (
    <Dialog title={words.handOver} isHeld={handOver.isPending} staysOnClickBeside onClose={onClose}>
      <p>{words.handOverText}</p>
      <div className={styles.person}>
        <SearchBox
          label={words.handOverSearch}
          hint={words.handOverSearch}
          value={keyword}
          maxLength={limits.keywordLength}
          onSearch={(asked) => {
            setKeyword(asked)
            // Nobody becomes the owner who is not on the list that the reader sees.
            choose(null)
          }}
        />
        <fieldset className={styles.found} aria-label={words.handOverTo}>
          {found?.map((member) => (
            <label key={member.uid}>
              <input
                type="radio"
                name="uid"
                checked={chosen?.uid === member.uid}
                onChange={() => {
                  choose(member)
                  setProblem(null)
                }}
              />
              <Avatar person={member} />
              <span className="cut">
                {member.displayName === null ? member.username : `${member.displayName} (${member.username})`}
              </span>
            </label>
          ))}
          {found?.length === 0 && <p className={styles.nobody}>{words.handOverNobody}</p>}
        </fieldset>
      </div>
      <form noValidate onSubmit={submit}>
        <TextInput
          label={words.handOverType(shortName)}
          value={typed}
          error={problem === 'name' && words.handOverWrong}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem(null)
          }}
        />
        <Refusal
          message={problem === 'nobody' ? words.handOverChoose : (handOver.error?.message ?? error?.message ?? null)}
          className={dialogStyles.refusal}
        />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={handOver.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" color="red" loading={handOver.isPending}>
            {words.handOverAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
