import { identities } from '@praxis/contract/identities'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { keepOutsideSignIn, type OutsideSignIn } from '#web/session/outsideSignIn.ts'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'

type Oidc = { begin: () => void; isPending: boolean }

/** Leaves for the OpenID Connect provider, which sends the person back to /sign-in. */
export function useOidc(intent: OutsideSignIn['intent'], wanted: string | null): Oidc {
  const { networkError } = useText().shell
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending } = useAction(identities.oidcBegin, {
    isSecret: true,
    onSuccess: ({ url, ticket, secret }) => {
      if (!keepOutsideSignIn({ ticket, secret, intent, wanted })) return toast.error(networkError)
      setLeaving(true)
      location.assign(url)
    },
  })
  return { begin: () => mutate({}), isPending: isPending || isLeaving }
}
