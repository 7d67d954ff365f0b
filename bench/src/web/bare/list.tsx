import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/Table.css'
import { MantineProvider, Table } from '@mantine/core'
import type { ProblemRow } from '@praxis/contract/problems'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const words = {
  title: '题库',
  id: '编号',
  name: '题目',
  difficulty: '难度',
  accepted: '通过率',
  submissions: '提交',
}

/** What any page of this stack does: a route with a loader, and one table of what it answers. */
function ListPage() {
  const rows = useLoaderData<ProblemRow[]>()
  return (
    <main>
      <h1>{words.title}</h1>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[words.id, words.name, words.difficulty, words.accepted, words.submissions].map((word) => (
              <Table.Th key={word}>{word}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ pid, problemId, title, difficulty, ac, total }) => (
            <Table.Tr key={pid}>
              <Table.Td>{problemId}</Table.Td>
              <Table.Td>
                <Link to={`/problem/${problemId}`}>{title}</Link>
              </Table.Td>
              <Table.Td>{difficulty}</Table.Td>
              <Table.Td>{total === 0 ? '–' : `${((100 * ac) / total).toFixed(1)}%`}</Table.Td>
              <Table.Td>{total}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </main>
  )
}

const router = createBrowserRouter([
  {
    path: '*',
    Component: ListPage,
    HydrateFallback: () => null,
    loader: async () => {
      const address = '/api/get-problem-list?currentPage=1&limit=30&sort=number'
      const reply = await fetch(address, { headers: { 'Url-Type': 'general', 'Accept-Language': 'zh-CN' } })
      const { data } = (await reply.json()) as { data: { records: ProblemRow[] } }
      return data.records
    },
  },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
