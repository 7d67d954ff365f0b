/** A cookie that only one path of this site reads, and no script. */
export type Cookie = { name: string; value: string; path: string; seconds: number }

/** Other sites may lead a browser here with the cookie, but not call with it. */
export const cookieLine = ({ name, value, path, seconds }: Cookie, isSecure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
  return Object.fromEntries(pairs)
}
