import type { RemoteLanguage } from '../adapter.ts'

export const hduLanguages: readonly RemoteLanguage[] = [
  { name: 'G++', remoteKey: '0', contentType: 'text/x-c++src' },
  { name: 'GCC', remoteKey: '1', contentType: 'text/x-csrc' },
  { name: 'C++', remoteKey: '2', contentType: 'text/x-c++src' },
  { name: 'C', remoteKey: '3', contentType: 'text/x-csrc' },
  { name: 'Pascal', remoteKey: '4', contentType: 'text/x-pascal' },
  { name: 'Java', remoteKey: '5', contentType: 'text/x-java' },
  { name: 'C#', remoteKey: '6', contentType: 'text/x-csharp' },
]
