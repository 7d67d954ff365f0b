import { tryLanguages } from './tryLanguages.ts'

tryLanguages(1)
