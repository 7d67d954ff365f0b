import { expect, test } from 'vitest'
import { mappedParts, toldOnes } from './shownFindings.ts'

const finding = (
  outcome: 'mapped' | 'approximated' | 'dropped' | 'broken',
  title: string,
  count: number | null = null,
) => ({
  outcome,
  title,
  count,
})

test('what is broken is told first, then what is nearly the same, then what is dropped', () => {
  const found = [
    finding('dropped', 'Tags'),
    finding('mapped', 'Title'),
    finding('approximated', 'Time limit'),
    finding('broken', 'Test cases'),
    finding('approximated', 'Comparison'),
    finding('broken', 'Checker'),
  ]
  expect(toldOnes(found).map(({ title }) => title)).toEqual([
    'Test cases',
    'Checker',
    'Time limit',
    'Comparison',
    'Tags',
  ])
})

test('what is taken as it is is counted by its part', () => {
  const found = [
    finding('mapped', 'Title'),
    finding('mapped', 'Test cases', 18),
    finding('dropped', 'Tags', 3),
    finding('mapped', 'Samples', 2),
    finding('mapped', 'Samples'),
  ]
  expect(mappedParts(found)).toEqual([
    { title: 'Title', count: 1 },
    { title: 'Test cases', count: 18 },
    { title: 'Samples', count: 3 },
  ])
})
