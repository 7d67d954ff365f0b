/** What may not stand at the start of a line, and what may not stand at its end. */
const closing = String.raw`、。，．：；！？）］｝〕】》〉」』〗”’％‰…·～,.:;!?)\]}%`
const opening = String.raw`（［｛〔【《〈「『〖“‘([{`
/** "$n$-th" and "non-$n$" are words. A long run of letters is left alone, or it could not be broken any more. */
const word = String.raw`[\p{Script=Latin}\d’'–-]{0,12}`
const marks = new RegExp(`^[${closing}]+`, 'u')
const after = new RegExp(`^${word}[${closing}]*`, 'u')
const before = new RegExp(`[${opening}]*${word}$`, 'u')

/**
 * Keeps a drawn formula on the line of the punctuation beside it: a browser breaks before and after a formula, whatever
 * stands there. Inside a formula a line still breaks where KaTeX allows it.
 */
export function glueFormula(formula: HTMLElement): void {
  const whole = aloneIn(formula)
  const ahead = takeFrom(neighbour(whole, 'previousSibling'), before)
  const behind = takeFrom(neighbour(whole, 'nextSibling'), after)
  if (ahead === null && behind === null) return
  const glue = document.createElement('span')
  glue.dataset['glue'] = ''
  whole.replaceWith(glue)
  glue.append(...[ahead, whole, behind].filter((part) => part !== null))
  for (const base of formula.querySelectorAll('.katex-base + .katex-base')) base.before(document.createElement('wbr'))
}

/** Takes away the marks behind a formula on a line of its own, which would begin the next line. */
export function takeClosing(formula: HTMLElement): string {
  const paragraph = formula.nextElementSibling
  const next = formula.localName === 'div' && paragraph?.localName === 'p' ? paragraph.firstChild : null
  const taken = takeFrom(next instanceof Text ? next : neighbour(formula, 'nextSibling'), marks)
  taken?.remove()
  return taken?.data ?? ''
}

type Side = 'nextSibling' | 'previousSibling'
const inline = 'strong, b, em, i, small, span, u, s, del, ins, mark, q, a'
/** Marks may join them without being seen to belong to them. */
const plain = 'strong, b, em, i, small, span'

/** The largest element that holds nothing but the formula. */
function aloneIn(formula: HTMLElement): Element {
  let place: Element = formula
  while (place.parentElement?.matches(inline) === true && place.parentElement.childNodes.length === 1)
    place = place.parentElement
  return place
}

/** The text beside a formula, also where the formula is the first or last of emphasised words. */
function neighbour(formula: Element, side: Side): Text | null {
  let place = formula
  while (place[side] === null && place.parentElement?.matches(plain) === true) place = place.parentElement
  const beside = place[side]
  return beside instanceof Text ? beside : null
}

/** Cuts the characters that match off a text, as a text of their own. */
function takeFrom(text: Text | null, pattern: RegExp): Text | null {
  const found = pattern.exec(text?.data ?? '')
  if (text === null || found === null || found[0] === '') return null
  const taken = text.splitText(found.index)
  if (found[0].length < taken.length) taken.splitText(found[0].length)
  return taken
}
