import { remoteKeyPattern } from '@praxis/contract/remoteKeys'
import type { ProblemModel } from '#formats/model.ts'
import { brief } from '#formats/parts/someOf.ts'
import { textElements } from './elements.ts'
import { placeOf, textOf, type FpsItem } from './item.ts'

/** How the format and its writers spell the judges that problems here name by a key. HUSTOJ writes `pku` and `hdu`. */
const spelled: ReadonlyMap<string, string> = new Map([
  ['pku', 'POJ'],
  ['poj', 'POJ'],
  ['hdu', 'HDU'],
  ['hdoj', 'HDU'],
  ['codeforces', 'CF'],
  ['cf', 'CF'],
  ['gym', 'GYM'],
  ['atcoder', 'AC'],
  ['spoj', 'SPOJ'],
  ['loj', 'LIBRE'],
  ['libreoj', 'LIBRE'],
])

/**
 * Where the item is judged, if another judge does it. Undefined: here. Null: the file does not say it well, and the report
 * says why. A name that is not among those above may be the key that a site has given to a judge near by.
 */
export function readRemote(item: FpsItem): ProblemModel['remote'] | null {
  const judge = textOf(item, 'remote_oj')
  if (judge === null) return undefined
  const place = placeOf(item, judge.line)
  const name = judge.text.trim()
  const id = textOf(item, 'remote_id')?.text.trim()
  if (id === undefined) {
    item.report.broken(place, { part: 'package', code: 'value_missing', params: { name: 'remote_id' } })
    return null
  }
  const key = spelled.get(name.toLowerCase()) ?? name.toUpperCase()
  if (!remoteKeyPattern.test(key)) {
    item.report.broken(place, { part: 'package', code: 'remote_unknown', params: { value: brief(`${name} ${id}`) } })
    return null
  }
  item.report.approximated('package', 'remote_linked', { params: { value: brief(`${key} ${id}`) }, place })
  tellUntaken(item)
  return { key, id }
}

function tellUntaken(item: FpsItem): void {
  const { report, inputs, outputs } = item
  const files = [...inputs, ...outputs].toSorted((a, b) => a.line - b.line)
  if (files[0] !== undefined) report.dropped('cases', 'remote_judges', { place: placeOf(item, files[0].line) })
  for (const [name, { isOfJudging }] of Object.entries(textElements)) {
    const found = isOfJudging === true ? textOf(item, name) : null
    if (found !== null)
      report.dropped('other', 'value_not_taken', { params: { name }, place: placeOf(item, found.line) })
  }
}
