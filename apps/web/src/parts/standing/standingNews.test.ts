import { expect, test } from 'vitest'
import { standingNews, type Standing } from './standingNews.ts'

const user = { roles: ['default_user'], isVip: false }
const member = { roles: ['default_user', 'vip'], isVip: true }

test('a page hears each change once, and nothing where it knows already', () => {
  const heard: Standing[] = []
  const hear = standingNews(user, (told) => heard.push(told))
  hear(undefined)
  hear(user)
  expect(heard).toEqual([])
  hear(member)
  hear({ roles: ['vip', 'default_user'], isVip: true })
  hear(user)
  expect(heard).toEqual([member, user])
})

test('a page that was opened with an old standing hears the first that is told', () => {
  const heard: Standing[] = []
  standingNews(member, (told) => heard.push(told))(user)
  expect(heard).toEqual([user])
})
