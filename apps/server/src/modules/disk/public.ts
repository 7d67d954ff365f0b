export { readReserve, readSpace } from './readDisk.ts'
export { reservedStore } from './reservedStore.ts'
