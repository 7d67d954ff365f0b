import type { RemoteLanguage } from '../adapter.ts'

export const pojLanguages: readonly RemoteLanguage[] = [
  { name: 'G++', remoteKey: '0', contentType: 'text/x-c++src' },
  { name: 'GCC', remoteKey: '1', contentType: 'text/x-csrc' },
  { name: 'Java', remoteKey: '2', contentType: 'text/x-java' },
  { name: 'Pascal', remoteKey: '3', contentType: 'text/x-pascal' },
  { name: 'C++', remoteKey: '4', contentType: 'text/x-c++src' },
  { name: 'C', remoteKey: '5', contentType: 'text/x-csrc' },
  { name: 'Fortran', remoteKey: '6', contentType: 'text/x-fortran' },
]
