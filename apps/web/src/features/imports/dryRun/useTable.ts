import { useSearchParams, type To } from 'react-router'

/** Which page of an import's problems is shown stands in the address, and whether only broken ones are. */
export function useTable(id: number) {
  const [query, setQuery] = useSearchParams()
  const pageName = `page-${id}`
  const brokenName = `broken-${id}`
  const asked = Number(query.get(pageName) ?? 1)
  const changed = (name: string, value: string | null) => {
    const next = new URLSearchParams(query)
    next.delete(pageName)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    currentPage: Number.isSafeInteger(asked) && asked >= 1 ? asked : 1,
    onlyBroken: query.get(brokenName) === 'true',
    addressOf: (page: number): To => ({ search: changed(pageName, page === 1 ? null : String(page)).toString() }),
    setOnlyBroken: (isOn: boolean) =>
      setQuery(changed(brokenName, isOn ? 'true' : null), { replace: true, preventScrollReset: true }),
  }
}
