/** As in browsers, which go no deeper than this. */
const deepest = 512
/** Letters in bold and the like that nobody ends go on in every paragraph that follows. */
const mostUnended = 200

/** These end where the next one begins, so that they lie in each other only with others between. */
const endThemselves = new Set(
  'p li dt dd tr td th option optgroup thead tbody tfoot colgroup rp rt area base br col embed hr img input link meta param source track wbr'.split(
    ' ',
  ),
)
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
const tags = /<(\/?)([a-z][a-z0-9:-]{0,30})/gi

/**
 * Whether reading a page takes too long or too much room: a reader of HTML looks through all elements that are open for
 * each tag. The tags are only counted, so that what comments and programs of the page hold counts as well.
 */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  let unended = 0
  for (const [, slash, written = ''] of html.matchAll(tags)) {
    const name = written.toLowerCase()
    if (endThemselves.has(name)) continue
    const now = open.get(name) ?? 0
    const step = slash === '' ? 1 : now > 0 ? -1 : 0
    open.set(name, now + step)
    depth += step
    if (formatting.has(name)) unended += step
    if (depth > deepest || unended > mostUnended) return true
  }
  return false
}
