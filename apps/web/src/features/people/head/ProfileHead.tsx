import { Button } from '@mantine/core'
import type { Profile } from '@praxis/contract/people'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { isMarkedMember, nicknameColour } from '#web/parts/people/personMarks.ts'
import { TitleTag } from '#web/parts/people/TitleTag.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { useProfileText } from '#web/text/people/profileText.ts'
import { useText } from '#web/text/text.ts'
import { profileAddress, type ProfileAddress } from './profileAddress.ts'
import styles from './ProfileHead.module.css'

/** Who a person is, as they tell it themselves. */
export function ProfileHead({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const words = useProfileText()
  const { username, nickname, signature, school, gender, recentLoginTime } = profile
  const github = profileAddress(profile.github)
  const blog = profileAddress(profile.blog)
  return (
    <header className={styles.head}>
      <div className={styles.face}>
        <Avatar person={profile} />
      </div>
      <div className={styles.about}>
        <div className={styles.name}>
          {isText(nickname) && nickname !== username ? (
            <>
              <h1 className={styles.nickname} data-colour={nicknameColour(nickname)}>
                {nickname}
              </h1>
              <span className={styles.username}>@{username}</span>
            </>
          ) : (
            <h1>{username}</h1>
          )}
          <TitleTag person={profile} />
          {isMarkedMember(profile) && <Member />}
        </div>
        {isText(signature) && <p className={styles.signature}>{signature}</p>}
        <ul className={styles.facts} aria-label={words.about}>
          {gender !== 'secrecy' && <Fact icon="user">{words.genders[gender]}</Fact>}
          {isText(school) && <Fact icon="school">{school}</Fact>}
          {github !== null && <AddressFact icon="code" address={github} />}
          {blog !== null && <AddressFact icon="link" address={blog} />}
          {recentLoginTime !== null && (
            <Fact icon="clock">
              {words.seen} <Moment at={recentLoginTime} />
            </Fact>
          )}
        </ul>
      </div>
      {isOwn && (
        <div className={styles.actions}>
          <Button component={Link} to={links.settings} variant="default" leftSection={<Icon name="edit" size={14} />}>
            {words.edit}
          </Button>
        </div>
      )}
    </header>
  )
}

function Member() {
  const { member } = useText().people
  return (
    <span className={styles.member}>
      <Icon name="crown" size={14} />
      {member}
    </span>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={14} />
      <span className={styles.fact}>{children}</span>
    </li>
  )
}

function AddressFact({ icon, address: { text, to } }: { icon: IconName; address: ProfileAddress }) {
  return (
    <Fact icon={icon}>
      {to === undefined ? (
        text
      ) : (
        <a className="link" href={to} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
        </a>
      )}
    </Fact>
  )
}

const isText = (text: string | null): text is string => text !== null && text.trim() !== ''
