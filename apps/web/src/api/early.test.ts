import { afterEach, expect, test } from 'vitest'
import { takeEarly } from './early.ts'

const url = '/api/get-problem-list?currentPage=1&limit=30'
const response = Promise.resolve(new Response('{}'))
const early = { url, language: 'zh-CN', token: null, response }
const asked = (change = {}) => Object.assign(globalThis, { praxisEarly: [{ ...early, ...change }] })

afterEach(() => Reflect.deleteProperty(globalThis, 'praxisEarly'))

test('the answer to the very same call is taken, once', () => {
  asked()
  expect(takeEarly('/api/get-difficulty-list', { 'Accept-Language': 'zh-CN' })).toBeNull()
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN' })).toBe(response)
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN' })).toBeNull()
})

test('each of several answers is taken by its own call, in any order', () => {
  const other = { ...early, url: '/api/home-carousel', response: Promise.resolve(new Response('[]')) }
  Object.assign(globalThis, { praxisEarly: [early, other] })
  expect(takeEarly('/api/home-carousel', { 'Accept-Language': 'zh-CN' })).toBe(other.response)
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN' })).toBe(response)
})

test('an answer in another language or for another person is of no use', () => {
  asked()
  expect(takeEarly(url, { 'Accept-Language': 'en-US' })).toBeNull()
  asked()
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN', Authorization: 'a token' })).toBeNull()
  asked({ token: 'a token' })
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN', Authorization: 'another' })).toBeNull()
  asked({ token: 'a token' })
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN', Authorization: 'a token' })).toBe(response)
})

test('without early calls, and where something else has the name, the page asks itself', () => {
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN' })).toBeNull()
  Object.assign(globalThis, { praxisEarly: { url, language: 'zh-CN', token: null, response } })
  expect(takeEarly(url, { 'Accept-Language': 'zh-CN' })).toBeNull()
})
