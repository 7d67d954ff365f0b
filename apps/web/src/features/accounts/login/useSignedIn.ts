import type { UserInfo } from '@praxis/contract/accounts'
import { signedInNow } from '#web/session/signedInNow.ts'
import { signIn } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { toast } from '#web/state/toast.ts'
import { useAccountText } from '#web/text/people/accountText.ts'

/** What follows a log-in, whichever way it was. `greeting` is for those who have not been here before. */
export function useSignedIn(onDone: () => void = () => {}, greeting?: string): (user: UserInfo) => void {
  const { welcomeBack } = useAccountText()
  return (user) => {
    // The request layer has stored the token of the reply.
    signIn(user, storedToken() ?? '')
    toast.success(greeting ?? welcomeBack)
    signedInNow.set(true)
    onDone()
  }
}
