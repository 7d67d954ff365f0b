export { exportPackages } from './command/exportPackages.ts'
