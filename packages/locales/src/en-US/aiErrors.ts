import type { aiErrorKinds } from '@praxis/contract/aiErrors'

export const aiErrors = {
  ai_members_only: 'The AI helper is for members: please view the membership introduction',
  ai_in_contest: 'You are taking part in a contest that is running. The AI helper is back when it is over',
  ai_problem_closed: 'There is no AI help for this problem',
  ai_group_closed: 'This group has switched the AI helper off',
  ai_of_contest: 'There is no AI help for submissions of contests',
  ai_status_wrong: 'The AI helper has nothing to say about this verdict',
  ai_not_configured: 'The AI helper of this site is not set up',
  ai_consent_needed: 'Please agree first that the AI provider gets the statement and your code',
  ai_host_changed: 'The site has changed its AI provider. Please read again who gets your code',
  ai_budget_person: 'You have used up your AI help for today. There is more tomorrow',
  ai_budget_site: 'The AI help of this site is used up for today. There is more tomorrow',
  ai_failed: 'The AI provider cannot be reached or gave no usable answer. Please try again later',
  ai_overloaded: 'The AI provider is too busy. Please try again in a minute',
  ai_slow: 'The AI provider took too long. Please try again',
  ai_broke_off: 'The answer broke off. Please try again',
  ai_answer_not_found: 'There is no such answer in your history',
  ai_address_refused:
    'Enter an address that begins with https:// and is not inside your own network. Who runs the server names a local provider in PRAXIS_AI_URL',
} satisfies Record<keyof typeof aiErrorKinds, string>
