/** How hard a password is to guess, as far as its length and its variety tell: 0 for none, then 1 to 4. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = [...password]
  if (characters.length === 0) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(password)).length
  const different = new Set(characters).size
  // A word that repeats itself, or that counts, is as short as what it repeats.
  const length = Math.min(characters.length, different * 2) - runsIn(characters)
  if (length < 7 || different < 5) return 1
  const score = length + (kinds - 1) * 3
  if (score < 11) return 1
  if (score < 15) return 2
  return score < 19 ? 3 : 4
}

/** Characters that follow from the one before: the same, or the next or previous one, as in aaa, 4321 and abcd. */
function runsIn(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.filter((step, index) => Math.abs(step) <= 1 && step === steps[index - 1]).length
}
