export { readLinks, sessionOf } from './scroll/openLink.ts'
