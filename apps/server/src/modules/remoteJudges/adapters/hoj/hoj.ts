import type { RemoteTrouble } from '../../remoteError.ts'
import type { Dialect, FarRefusal } from '../wire/dialect.ts'
import { wireAdapter } from '../wire/wireAdapter.ts'
import { pad, unpad } from './padding.ts'

/** HOJ sends words and no codes. Each line has what only this refusal says. */
const words: readonly (readonly [RegExp, RemoteTrouble])[] = [
  [/登录失败次数过多|封禁/, 'account_locked'],
  [/用户名或密码错误|密码长度|用户名长度/, 'wrong_password'],
  [/验证码|captcha/i, 'captcha'],
  [/频率过快|频繁/, 'too_many'],
  [/代码字符长度/, 'code_refused'],
  [/语言错误|不支持.*语言/, 'language_gone'],
  [/维护/, 'maintenance'],
  [/请.*(登录|登陆)/, 'signed_out'],
]

function troubleOf({ http, message }: FarRefusal): RemoteTrouble | null {
  const known = words.find(([pattern]) => pattern.test(message))
  if (known !== undefined) return known[1]
  // The call has another form by now.
  return [400, 405, 415].includes(http) ? 'changed' : null
}

const hojDialect: Dialect = {
  kind: 'hoj',
  name: 'HOJ',
  idExample: 'HOJ-1000',
  gapSeconds: 8,
  pdf: false,
  troubleOf,
  toSent: pad,
  fromSent: unpad,
}

/** Another HOJ. */
export const hoj = wireAdapter(hojDialect)
