import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'en-US')
/** Words of others, as they said them, and words that people may search for. */
const quoted = ['quotations.ts', 'palette.ts']
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !quoted.includes(name))
  .flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .map((line, at) => ({ at: `${name}:${at + 1}`, text: textIn(line) })),
  )

/** The texts of a line, one after another, without the names of the code and with a 7 for what is put into them. */
function textIn(line: string): string {
  if (/^\s*(?:import|\/?\*|\/\/)/.test(line)) return ''
  const said = line.replace(/^\s*'[\w.-]+': /, '').replaceAll(/\$\{[^}]*\}/g, '7')
  return [...said.matchAll(/'[^']*'|`[^`]*`/g)].map(([text]) => text).join(' | ')
}

test.each([
  ['the share that is accepted is the acceptance', /\bAC rate\b|^'Rate'/],
  ['the middle difficulty is Medium', /'(Mid|Middle)'/],
  ['what mail goes to is an email address', /\be-mails?\b/i],
  ['people are known by a username', /\buser names?\b/i],
  ['people log in: the verb has two words', /\b(please|to|must|first|can) login\b/i],
  [
    'spelling is British',
    /\b(colors?|favorites?|(?<!recharge )centers?|organizers?|behavior|canceled|honors?|licenses? the)\b/i,
  ],
  ['an honour, an hour', /\ba (?:honour|hour|e[^u]|i|o[^n])/i],
  ['no short forms of verbs', /\b(can't|don't|isn't|won't|doesn't|couldn't|aren't)\b/i],
  ['no blank before a sign, and none twice', /[a-z7”)] [,;!?](?=[ '`])|[a-z,;] {2}[a-z]/i],
  ['no letters of Chinese but in the names of languages', /(?!中文|文'|日本語|本語'|語')\p{Script=Han}/u],
])('%s', (_rule, wrong) => {
  expect(lines.length).toBeGreaterThan(5000)
  expect(lines.filter(({ text }) => wrong.test(text)).map(({ at, text }) => `${at} ${text}`)).toEqual([])
})
