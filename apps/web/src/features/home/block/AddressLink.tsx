import { isAddress, isOwnAddress } from '@praxis/rules/addresses'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type AddressLinkProps = {
  /** An administrator wrote it. What is no address is no link. */
  address: string
  className?: string | undefined
  children: ReactNode
}

/** Leads within the site without loading it anew, and to other sites in a tab of their own. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  if (!isAddress(address)) return <span className={className}>{children}</span>
  if (!isOwnAddress(address)) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  }
  // Files and the pages of the calls are no screens.
  return (
    <Link to={address} reloadDocument={address.startsWith('/api/')} className={className}>
      {children}
    </Link>
  )
}
