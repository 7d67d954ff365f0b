import { isAddress } from '@praxis/rules/addresses'
import { useText } from '#web/text/text.ts'

/** The problem of an address that no page could lead to. An empty one is none: nothing is set. */
export function useAddressCheck(): (address: string) => string | undefined {
  const { address: problem } = useText().editing
  return (address) => (address === '' || isAddress(address) ? undefined : problem)
}
