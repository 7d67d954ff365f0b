import { expect, test } from 'vitest'
import { linkCommands } from './linkCommands.ts'
import { matchCommands } from './matchCommands.ts'

const commands = linkCommands({
  tools: [
    { id: 'tool/1', name: '算法动画', href: 'https://www.visualgo.net/en' },
    { id: 'tool/2', name: 'Rules', to: '/about/languages' },
  ],
  more: [{ id: 'more/1', name: 'School', href: '/api/public/file/school.pdf' }],
})

test('a page of the site opens in place, and everything else beside it', () => {
  expect(commands.map(({ id, to, href, isBeside }) => ({ id, to, href, isBeside }))).toEqual([
    { id: 'link/tool/1', to: undefined, href: 'https://www.visualgo.net/en', isBeside: true },
    { id: 'link/tool/2', to: '/about/languages', href: undefined, isBeside: undefined },
    { id: 'link/more/1', to: undefined, href: '/api/public/file/school.pdf', isBeside: true },
  ])
})

test('a link is found by its name and by its host', () => {
  const found = (query: string) => matchCommands(commands, query).map(({ title }) => title)
  expect(found('动画')).toEqual(['算法动画'])
  expect(found('visualgo')).toEqual(['算法动画'])
  expect(found('sch')).toEqual(['School'])
})
