/** What the passwords of accounts at known sites are sealed under: the wire's names of the sites. */
const wireNames: Readonly<Record<string, string>> = {
  HDU: 'hdu',
  CF: 'cf',
  POJ: 'poj',
  AC: 'atcoder',
  SPOJ: 'spoj',
  LIBRE: 'libreoj',
}

export const secretName = (site: string, username: string): string => `${wireNames[site] ?? site} ${username}`
export const sessionName = (accountId: number): string => `remote session ${accountId}`
export const proxyName = (site: string): string => `remote proxy ${site}`
