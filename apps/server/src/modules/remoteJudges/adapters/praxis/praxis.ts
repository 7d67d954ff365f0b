import { submitIntervalSeconds } from '@praxis/contract/limits'
import type { ErrorCode } from '@praxis/contract/errors'
import type { RemoteTrouble } from '../../remoteError.ts'
import type { Dialect } from '../wire/dialect.ts'
import { wireAdapter } from '../wire/wireAdapter.ts'

/** Refusals of our own server. What is not here is passed on in its words. */
const troubles: Partial<Record<ErrorCode, RemoteTrouble>> = {
  credentials_wrong: 'wrong_password',
  password_length: 'wrong_password',
  username_length: 'wrong_password',
  puzzle_required: 'captcha',
  second_factor_required: 'second_factor',
  second_factor_wrong: 'second_factor',
  two_factor_required: 'second_factor',
  second_factor_locked: 'account_locked',
  login_locked: 'account_locked',
  login_address_locked: 'account_locked',
  account_banned: 'account_locked',
  account_banned_session: 'account_locked',
  login_required: 'signed_out',
  session_expired: 'signed_out',
  only_mine_needs_login: 'signed_out',
  busy: 'too_many',
  too_often: 'too_many',
  submit_too_fast: 'too_many',
  too_many_waiting: 'queue_full',
  database_away: 'maintenance',
  starting_up: 'maintenance',
  internal: 'unreachable',
  problem_not_found: 'not_found',
  submission_not_found: 'not_found',
  language_unknown: 'language_gone',
  language_not_enabled: 'language_gone',
  code_empty: 'code_refused',
  code_too_long: 'code_refused',
  invalid_input: 'changed',
  unreadable_body: 'changed',
  no_such_call: 'changed',
  method_not_allowed: 'changed',
  media_type: 'changed',
}

const praxisDialect: Dialect = {
  kind: 'praxis',
  name: 'Praxis',
  idExample: '1000',
  gapSeconds: submitIntervalSeconds,
  pdf: true,
  troubleOf: ({ code }) => (Object.hasOwn(troubles, code ?? '') ? troubles[code as ErrorCode]! : null),
  toSent: (code) => code,
  fromSent: (code) => code,
}

/** Another Praxis. */
export const praxis = wireAdapter(praxisDialect)
