import { wireDefaults } from '#formats/parts/plainModel.ts'
import type { Report } from '#formats/report.ts'
import type { Settings } from '#formats/source/yamlData.ts'

const known = ['pid', 'title', 'tag', 'difficulty', 'content', 'hidden', 'owner', 'nSubmit', 'nAccept']

export type ProblemYaml = {
  readonly displayId: string | null
  readonly title: string | null
  readonly tags: string[]
  readonly difficulty: number
  readonly content: string | null
}

export function readProblemYaml(settings: Settings, report: Report): ProblemYaml {
  settings.tellUnknown(known)
  for (const key of ['owner', 'nSubmit', 'nAccept'])
    if (settings.value(key) !== null) tellDropped(settings, key, 'other', report)
  if (settings.value('hidden') === true) tellDropped(settings, 'hidden', 'visibility', report)
  const title = settings.text('title', 'title')?.trim() ?? ''
  if (title === '' && !report.isBroken)
    report.broken(settings.place('title'), { part: 'title', code: 'value_missing', params: { name: 'title' } })
  const pid = settings.text('pid', 'id')?.trim() ?? ''
  return {
    displayId: pid === '' || pid === 'null' ? null : pid,
    title: title === '' ? null : title,
    tags: [...new Set(settings.texts('tag', 'tags').flatMap((tag) => tag.trim() || []))],
    difficulty: difficultyOf(settings, report),
    content: settings.text('content', 'statement'),
  }
}

const tellDropped = (settings: Settings, key: string, part: 'other' | 'visibility', report: Report) =>
  report.dropped(part, 'value_not_taken', { params: { name: key }, place: settings.place(key) })

/** From 1 to 10 there, from 1 to 3 here. What is no number between them says nothing. */
function difficultyOf(settings: Settings, report: Report): number {
  const value = settings.value('difficulty')
  if (value === null) return wireDefaults.difficulty
  if (value === 0) return 0
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 10) {
    tellDropped(settings, 'difficulty', 'other', report)
    return 0
  }
  const ours = value <= 3 ? 1 : value <= 6 ? 2 : 3
  const params = { from: `${value} / 10`, to: `${ours} / 3` }
  report.approximated('difficulty', 'converted', { params, place: settings.place('difficulty') })
  return ours
}
