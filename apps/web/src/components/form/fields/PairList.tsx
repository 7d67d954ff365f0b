import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import styles from './PairList.module.css'

type Pair = { username: string; password: string }
type Words = {
  username: string
  password: string
  usernameOf: (number: number) => string
  passwordOf: (number: number) => string
  passwordStored: string
  addAccount: string
  removeAccount: (username: string, number: number) => string
  noAccounts: string
}

type PairListProps = {
  /** Of the field whose problem is shown here. */
  name: string
  pairs: readonly Pair[]
  atMost: number
  /** Stands for a password that is stored and cannot be read. */
  mask: string
  /** What is wrong with each pair: which of its boxes. */
  wrong: readonly ('username' | 'password' | null)[]
  error: string | undefined
  words: Words
  onChange: (pairs: Pair[]) => void
}

/** User names with their passwords, in rows that can be added and deleted. */
export function PairList({ name, pairs, atMost, mask, wrong, error, words, onChange }: PairListProps) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isAdding = useRef(false)
  // After any render: the one that follows the click has the new row.
  useLayoutEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  })
  const isShown = error !== undefined
  const change = (place: number, part: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === place ? { ...pair, ...part } : pair)))

  return (
    <div ref={list} className={styles.list}>
      {pairs.length === 0 ? (
        <p className={styles.none}>{words.noAccounts}</p>
      ) : (
        <>
          <p className={styles.head} aria-hidden="true">
            <span>{words.username}</span>
            <span>{words.password}</span>
          </p>
          <ol>
            {pairs.map(({ username, password }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its text may change or be empty
              <li key={index}>
                <TextInput
                  // The form moves the focus to the first box of this name.
                  name={wrong[index] === 'username' ? name : undefined}
                  aria-label={words.usernameOf(index + 1)}
                  error={isShown && wrong[index] === 'username'}
                  value={username}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ currentTarget }) => change(index, { username: currentTarget.value })}
                />
                <PasswordField
                  className={styles.secret}
                  size="sm"
                  name={wrong[index] === 'password' ? name : undefined}
                  aria-label={words.passwordOf(index + 1)}
                  error={isShown && wrong[index] === 'password'}
                  value={password === mask ? '' : password}
                  placeholder={password === mask ? words.passwordStored : ''}
                  autoComplete="new-password"
                  onChange={({ currentTarget }) => change(index, { password: currentTarget.value })}
                />
                <IconButton
                  icon="trash"
                  className={styles.remove}
                  label={words.removeAccount(username, index + 1)}
                  onClick={() => {
                    add.current?.focus()
                    onChange(pairs.filter((_, place) => place !== index))
                  }}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {isShown && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <Button
        ref={add}
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        disabled={pairs.length >= atMost}
        onClick={() => {
          isAdding.current = true
          onChange([...pairs, { username: '', password: '' }])
        }}
      >
        {words.addAccount}
      </Button>
    </div>
  )
}
