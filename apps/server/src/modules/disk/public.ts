export { readReserve, readSpace } from './readDisk.ts'
export { stepQuietly } from './quietHours.ts'
export { reservedStore } from './reservedStore.ts'
