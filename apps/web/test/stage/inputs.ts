import { allEndpoints } from '@praxis/contract/all'
import { inputPlace, methodAndPath, pathParameters, type Endpoints } from '@praxis/contract/endpoint'
import type { Line } from './story.ts'

const table = Object.values(allEndpoints)
  .flatMap((noun: Endpoints) => Object.values(noun))
  .map((endpoint) => {
    const { method, path } = methodAndPath(endpoint)
    return { endpoint, method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`) }
  })

/** What is wrong with a request by the contract's own schema, or null. */
export function wrongInput({ method, url, body }: Line): string | null {
  const { pathname, searchParams } = new URL(url, location.origin)
  const found = table.find((one) => one.method === method && one.pattern.test(pathname))
  if (found === undefined) return 'there is no such call'
  const values = found.pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? []
  const inPath = Object.fromEntries(pathParameters(found.endpoint).map((name, index) => [name, values[index]]))
  const rest = inputPlace(found.endpoint) === 'body' ? (body as object) : Object.fromEntries(searchParams)
  return found.endpoint.input.safeParse({ ...rest, ...inPath }).error?.message ?? null
}
