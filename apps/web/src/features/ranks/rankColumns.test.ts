import { rankTypes } from '@praxis/contract/statuses'
import { rankLocales } from '@praxis/locales/locales'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Place } from '#web/parts/people/Place.tsx'
import { formatOf } from '#web/text/format.ts'
import { rankColumns } from './rankColumns.tsx'
import type { Ranked, RankType } from './rankRow.ts'

const words = await rankLocales['en-US']()

test.each([
  [rankTypes.acm, { ac: 1, score: 0 }, true],
  [rankTypes.acm, { ac: 0, score: 90 }, false],
  [rankTypes.oi, { ac: 0, score: 90 }, true],
  [rankTypes.oi, { ac: 3, score: 0 }, false],
] as const)('in a list of type %s a row of %o has a place: %s', (type: RankType, figures, expected) => {
  const [rank] = rankColumns(words, formatOf('en-US'), { scope: { kind: 'site' }, type, honors: [] })
  const cell = rank!.cell({ ...figures, rank: 7 } as Ranked) as ReactElement
  expect(cell.type === Place).toBe(expected)
})
