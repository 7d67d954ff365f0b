/** Endings of names that pages make links of, as `shop.example.com`, though no `https://` stands before them. */
const endings =
  'com|net|org|edu|gov|biz|pro|web|xxx|aero|asia|coop|info|museum|name|shop|top|xyz|site|club|online|store|vip|live|рф|xn--[a-z0-9-]+'
const name = String.raw`(?:[\p{L}\p{N}_-]{1,63}\.)`
const after = String.raw`(?![\p{L}\p{N}_-])`

const marked = /[a-z0-9]:\/\/|\/\/[\p{L}\p{N}.-]+\.\p{L}|www\.|\]\(|\]:\s*\S|<a[\s/]|\bhref\s*=/iu
const named = new RegExp(`${name}(?:${endings})${after}`, 'iu')
/** The endings of countries. `System.in` of a program has one too. */
const countries =
  'a[cdefgilmnoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnortuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'
const ofCountry = new RegExp(`${name}(?:${countries})${after}`, 'iu')

/** A text with an address, or with what a page may make one of: what waits for a moderator if its author is new. */
export const hasLink = (text: string): boolean =>
  marked.test(text) || named.test(text) || ofCountry.test(withoutCode(text))

/** Programs between fences are shown as they are. Where HTML begins a line, nothing counts as a fence. */
function withoutCode(text: string): string {
  if (/^ {0,3}</mu.test(text)) return text
  let fence = ''
  return text
    .split('\n')
    .filter((line) => {
      const [, ticks = ''] = /^ {0,3}(`{3,})[^`]*$/u.exec(line) ?? []
      if (fence === '') {
        fence = ticks
        return ticks === ''
      }
      if (ticks.length >= fence.length && line.trim() === ticks) fence = ''
      return false
    })
    .join('\n')
}
