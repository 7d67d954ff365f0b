import { pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { useSearchParams, type To } from 'react-router'

/** Pages of rows that the page has already. Which page is shown stands in the address. */
export function usePages<Row>(all: readonly Row[]) {
  const [query] = useSearchParams()
  const [size, setSize] = useState<number>(pageSizeOf.importPreview)
  const pages = Math.max(1, Math.ceil(all.length / size))
  const asked = Number(query.get('page') ?? 1)
  const current = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const addressOf = (page: number): To => {
    const next = new URLSearchParams(query)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return { search: next.toString() }
  }
  return {
    rows: all.slice((current - 1) * size, current * size),
    pager: { list: { total: all.length, size, current, pages }, addressOf, onSize: setSize, sizes },
  }
}

const sizes = [pageSizeOf.importPreview, 50, 100]
