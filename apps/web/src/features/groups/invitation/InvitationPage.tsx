import { Button } from '@mantine/core'
import { groupMembers, type InvitedGroup } from '@praxis/contract/groupMembers'
import { Suspense } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { GroupAvatar } from '#web/parts/groups/avatar/GroupAvatar.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadGroupText, useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import styles from './InvitationPage.module.css'

preloadGroupText()

/** What somebody opens who has a link into a group. */
export function InvitationPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Invitation />
    </Suspense>
  )
}

function Invitation() {
  const { groupJoining: words, groupFrame } = useGroupText()
  const { token = '' } = useParams()
  const { data, error, refetch } = useCall(groupMembers.readInvitation, { token }, { quiet: true })
  useDocumentTitle(data === undefined ? words.invitationTitle : `${words.invitationTitle} · ${data.name}`)
  if (error instanceof ApiError && error.code === 'group_invitation_unknown') {
    return (
      <StatusPage title={words.invitationGone} text={words.invitationGoneText}>
        <Button component={Link} to={links.groups()}>
          {groupFrame.allGroups}
        </Button>
      </StatusPage>
    )
  }
  if (data === undefined && error !== null) {
    return (
      <div className="wrap">
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (data === undefined) return <Waiting />
  if (data.isMember) return <Navigate to={links.group(data.gid)} replace />
  return <Invited group={data} token={token} onRefused={() => void refetch()} />
}

type InvitedProps = { group: InvitedGroup; token: string; onRefused: () => void }

function Invited({ group, token, onRefused }: InvitedProps) {
  const { groupJoining: words, groupFrame } = useGroupText()
  const { logIn } = useText().shell
  const { number } = useFormat()
  const viewer = useViewer()
  const navigate = useNavigate()
  const accept = useAction(groupMembers.acceptInvitation, {
    quiet: true,
    onSuccess: ({ gid }) => {
      toast.success(words.joined)
      void navigate(links.group(gid), { replace: true })
    },
    // The invitation has ended meanwhile, or the person has joined elsewhere.
    onError: onRefused,
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.card} aria-labelledby="invited">
        <p className={styles.lead}>{words.invitedTo}</p>
        <div className={styles.group}>
          <GroupAvatar group={group} />
          <div>
            <h1 id="invited">
              {group.name} <small>{group.shortName}</small>
            </h1>
            <p>{group.brief}</p>
          </div>
        </div>
        <ul className={styles.facts}>
          <li>
            <Icon name="users" size={14} />
            {groupFrame.people(number(group.memberCount))}
          </li>
          <li>
            <Icon name="user" size={14} />
            {groupFrame.owner}
            <Link className="link" to={links.person({ username: group.owner })}>
              {group.owner}
            </Link>
          </li>
        </ul>
        <Refusal message={accept.error?.message ?? null} />
        {viewer === null ? (
          <>
            <p className={styles.login}>
              <Icon name="info" />
              {words.invitationLogin}
            </p>
            <Button size="md" onClick={() => openLogin('login', { wanted: links.groupInvitation(token) })}>
              {logIn}
            </Button>
          </>
        ) : (
          <Button size="md" loading={accept.isPending} onClick={() => accept.mutate({ token })}>
            {words.invitationJoin}
          </Button>
        )}
      </section>
    </div>
  )
}

function Waiting() {
  const { loading } = useText().shell
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.card} aria-busy="true" aria-label={loading}>
        {['30%', '80%', '55%', '100%'].map((width) => (
          <span key={width} className="sk" style={{ width, height: 20 }} />
        ))}
      </section>
    </div>
  )
}
