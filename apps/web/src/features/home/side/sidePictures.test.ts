import { expect, test } from 'vitest'
import type { SiteConfig } from '#web/api/useSiteConfig.ts'
import { sidePictures } from './sidePictures.ts'

const none = {
  visible1: false,
  visible2: false,
  visible3: false,
  image1: '',
  image2: '',
  image3: '',
  addr1: '',
  addr2: '',
  addr3: '',
}
const shown = (config: Partial<SiteConfig>) => sidePictures({ ...none, ...config } as SiteConfig)
const image = '/api/public/img/one.png'

test('a picture is shown with its own address when its own switch is on', () => {
  expect(shown({ visible2: true, image1: '/a.png', image2: image, addr2: 'https://example.org/' })).toEqual([
    { place: 2, image, address: 'https://example.org/' },
  ])
  expect(shown({ visible1: true, visible3: true, image1: '/1.png', image3: '/3.png', addr3: '/contest' })).toEqual([
    { place: 1, image: '/1.png', address: '' },
    { place: 3, image: '/3.png', address: '/contest' },
  ])
})

test('a switch without a picture shows nothing, nor does a picture of another site', () => {
  expect(shown({ visible1: true, addr1: '/contest' })).toEqual([])
  expect(shown({ visible1: true, image1: 'https://foreign.example/a.png' })).toEqual([])
  expect(shown({ visible1: true, image1: 'javascript:ran(0)' })).toEqual([])
})

test('what is no address leads nowhere', () => {
  expect(shown({ visible1: true, image1: image, addr1: 'javascript:ran(0)' })).toEqual([
    { place: 1, image, address: '' },
  ])
  expect(shown({ visible1: true, image1: image, addr1: '//foreign.example' })).toEqual([
    { place: 1, image, address: '' },
  ])
})
