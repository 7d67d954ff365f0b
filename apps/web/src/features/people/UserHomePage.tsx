import { Button } from '@mantine/core'
import { people } from '@praxis/contract/people'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { openLogin, useViewer } from '#web/session/session.ts'
import { preloadProfileText, useProfileText } from '#web/text/people/profileText.ts'
import { useText } from '#web/text/text.ts'
import { personNames, type PersonNames } from '#web/parts/people/personNames.ts'
import { Profile } from './Profile.tsx'

preloadProfileText()

/** What there is to see of a person. */
export function UserHomePage() {
  const [query] = useSearchParams()
  const person = personNames(query, useViewer())
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      {person === null ? <Visitor /> : <ProfileOf key={`${person.uid} ${person.username}`} person={person} />}
    </Suspense>
  )
}

function ProfileOf({ person }: { person: PersonNames }) {
  const words = useProfileText()
  const { shell } = useText()
  const { data, error, refetch } = useCall(people.profile, person, { quiet: true })
  useDocumentTitle(data === undefined ? undefined : words.documentTitle(data.nickname || data.username))
  if (error instanceof ApiError && error.code === 'user_not_found') {
    return (
      <StatusPage title={words.unknownTitle} text={words.unknownText}>
        <Button component={Link} to={links.acmRank}>
          {words.toRanks}
        </Button>
        <Button component={Link} to={links.home} variant="default">
          {shell.goHome}
        </Button>
      </StatusPage>
    )
  }
  if (data !== undefined) return <Profile profile={data} person={person} />
  if (error === null) return <PageSkeleton shape="detail" />
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </div>
  )
}

function Visitor() {
  const words = useProfileText()
  const { logIn } = useText().shell
  return (
    <StatusPage title={words.logInTitle} text={words.logInText}>
      <Button onClick={() => openLogin()}>{logIn}</Button>
    </StatusPage>
  )
}
