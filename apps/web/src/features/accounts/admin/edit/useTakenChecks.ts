import { emailExists, usernameExists } from '#web/features/accounts/existence.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** Asks the server about a name and an address when their field is left. What the account itself has is not taken. */
export function useTakenChecks(own: { username: string; email: string | null } = { username: '', email: null }) {
  const words = useStaffText().userAdmin
  const isOwn = (value: string, stored: string | null) => value.toLowerCase() === stored?.toLowerCase()
  return {
    username: async (typed: string) => {
      const username = typed.trim()
      return !isOwn(username, own.username) && (await usernameExists(username)) ? words.usernameTaken : undefined
    },
    email: async (typed: string) => {
      const email = typed.trim()
      return email !== '' && !isOwn(email, own.email) && (await emailExists(email)) ? words.emailTaken : undefined
    },
  }
}
