import { expect, test } from 'vitest'
import { lookAlikeKey } from './lookAlike.ts'
import { refuseNewName } from './newName.ts'

test.each([
  ['alice', '\u0430lice', 'a Cyrillic a'],
  ['alice', 'AIice', 'a capital I for an l'],
  ['alice', 'a1ice', 'a digit for an l'],
  ['alice', 'a|ice', 'a bar for an l'],
  ['bob', 'b0b', 'a digit for an o'],
  ['bob', 'b\u03bfb', 'a Greek o'],
  ['bob', '\u0412ob', 'a Cyrillic capital'],
  ['alice', '\uff41\uff4c\uff49\uff43\uff45', 'wide letters'],
  ['alice', '\u{1d41a}\u{1d425}\u{1d422}\u{1d41c}\u{1d41e}', 'mathematical letters'],
  ['alice', 'alic\u212f', 'a script e'],
  ['paypal', '\u0440\u0430\u0443\u0440\u0430l', 'Cyrillic but for the last letter'],
  ['fine', '\ufb01ne', 'a ligature'],
  ['burn', 'bum', 'rn and m'],
  ['caf\u00e9', 'cafe\u0301', 'an accent apart from its letter'],
  ['a-b', 'a\u2010b', 'another hyphen'],
  ['\u51c9\u5b50', '\uf979\u5b50', 'a compatibility ideograph'],
])('%s and %s look alike: %s', (name, other) => {
  expect(lookAlikeKey(other)).toBe(lookAlikeKey(name))
})

test.each([
  ['alice', 'alicia'],
  ['bob', 'bobby'],
  ['cafe', 'caf\u00e9'],
  ['user10', 'user11'],
  ['20240001', '20240002'],
  ['\u5c0f\u660e', '\u5c0f\u660a'],
  ['a_b', 'a-b'],
  ['\u00fcber', 'uber'],
])('%s and %s do not', (name, other) => {
  expect(lookAlikeKey(other)).not.toBe(lookAlikeKey(name))
})

test.each([
  ['al\u00adice', 'a soft hyphen'],
  ['al\u200bice', 'a space of no width'],
  ['al\u200dice', 'a joiner'],
  ['alice\u202e', 'a change of direction'],
  ['al\u034fice', 'a grapheme joiner, which is a mark'],
  ['\u3164alice', 'a Hangul filler, which is a letter'],
  ['alice\uffa0', 'the narrow one'],
  ['al\u115fice', 'the initial one'],
  ['alice\ufe0f', 'a variation selector'],
  ['alice\u{e0100}', 'one beyond the first plane'],
  ['alice\u{e0041}', 'a tag'],
  ['al\u180eice', 'a Mongolian separator'],
  ['\u2800', 'a blank pattern of Braille'],
  ['al ice', 'a blank'],
  ['al\u00a0ice', 'a blank that does not break'],
  ['al\u3000ice', 'a wide blank'],
  ['al\u0000ice', 'a control character'],
  ['al\ue000ice', 'a private character'],
  ['al\ud800ice', 'half a character'],
  ['\u0301alice', 'a mark at the beginning'],
  ['\u00b4alice', 'one that is a blank and a mark to NFKC'],
])('no new name has in it what is not seen: %j, %s', (name) => {
  expect(refuseNewName(name)).toBe('username_invalid')
})

test.each([
  'admin',
  'ADMIN',
  'Admin',
  'aDmIn',
  'adm1n',
  'ADM1N',
  '\u0430dmin',
  '_admin_',
  'ad-min',
  'a.d.m.i.n',
  'admin!',
  'root',
  'r00t',
  'R0OT',
  'administrator',
  'Adm\u0456nistrator',
  'system',
  'SYSTEM',
  'sys\u0442em'.toUpperCase(),
  'judge',
  'Praxis',
  'null',
  '\u7ba1\u7406\u5458',
  '\u7cfb\u7edf',
  '\uff41\uff44\uff4d\uff49\uff4e',
  '\u300c\u7ba1\u7406\u5458\u300d',
])('%s is reserved', (name) => {
  expect(refuseNewName(name)).toBe('username_reserved')
})

test.each([
  'alice',
  'Ali',
  'Su',
  'Mali',
  'Bob',
  '\u5c0f\u660e',
  'admin2',
  'rooted',
  'systematic',
  'judith',
  'M\u00fcller',
  'l_c',
  '\u7530\u4e2d\u3055\u3093',
  '\u0418\u0432\u0430\u043d',
  'user-1.2',
  '\ud83d\ude00',
  '\u0645\u062d\u0645\u062f',
  '---',
  'helper',
  '\u7ba1\u7406\u5b66\u751f',
])('%s is a name that people have', (name) => {
  expect(refuseNewName(name)).toBeNull()
})
