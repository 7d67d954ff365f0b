export { openShop } from './shop.ts'
