/** An id of a problem at each kind of remote judge, to show what one looks like. */
const examples: Readonly<Record<string, string>> = {
  codeforces: '1A',
  gym: '100001A',
  atcoder: 'abc110_a',
  hdu: '1000',
  poj: '1000',
  spoj: 'TEST',
  libreoj: '6764',
  praxis: '1000',
  hoj: 'HOJ-1000',
}

export const idExampleOf = (kind: string): string | undefined => examples[kind]
