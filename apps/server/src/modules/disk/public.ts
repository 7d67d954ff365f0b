export { readReserve } from './readDisk.ts'
export { reservedStore } from './reservedStore.ts'
