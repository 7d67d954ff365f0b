import { expect, test } from 'vitest'
import { descriptionFor, titleFor } from './readerTexts.ts'

test('readers of English read the English texts where there are some, and everybody else those of the contest', () => {
  const both = { title: '秋季赛', titleEn: 'Autumn', description: '五小时', descriptionEn: 'Five hours.' }
  const one = { title: '秋季赛', titleEn: '', description: '五小时', descriptionEn: ' ' }
  expect([titleFor(both, 'en-US'), descriptionFor(both, 'en-US')]).toEqual(['Autumn', 'Five hours.'])
  expect([titleFor(both, 'zh-CN'), descriptionFor(both, 'zh-CN')]).toEqual(['秋季赛', '五小时'])
  expect([titleFor(one, 'en-US'), descriptionFor(one, 'en-US')]).toEqual(['秋季赛', '五小时'])
})
