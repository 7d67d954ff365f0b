import { expect, test } from 'vitest'
import { addedLinks } from './addedLinks.ts'

const tool = (id: number, url: string) => ({ id, name: `Tool ${id}`, url })

test('a path is a page of this site, and every other address one of another site', () => {
  const { tools, more } = addedLinks(
    [tool(7, 'https://visualgo.net'), tool(3, '/about/languages')],
    [{ id: 7, title: 'School', url: 'http://school.example/a?b=c' }],
  )
  expect(tools).toEqual([
    { id: 'tool/7', name: 'Tool 7', href: 'https://visualgo.net' },
    { id: 'tool/3', name: 'Tool 3', to: '/about/languages' },
  ])
  expect(more).toEqual([{ id: 'more/7', name: 'School', href: 'http://school.example/a?b=c' }])
})

test('a file of this site is no page of the app, so the browser opens it', () => {
  const { tools } = addedLinks([tool(1, '/api/public/file/rules.pdf'), tool(2, '/API/docs'), tool(3, '/apiary')], [])
  expect(tools.map(({ to, href }) => [to, href])).toEqual([
    [undefined, '/api/public/file/rules.pdf'],
    [undefined, '/API/docs'],
    ['/apiary', undefined],
  ])
})

test('the bar does not lead to scripts, nor to another host by what looks like a path', () => {
  const bad = ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', '/\\elsewhere.example', '', 'praxis']
  expect(
    addedLinks(
      bad.map((url, id) => tool(id, url)),
      [],
    ).tools,
  ).toEqual([])
})
