import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const sources = join(import.meta.dirname, 'src/')
const contract = join(import.meta.dirname, '../../packages/contract/src/')
const mark = '?table'

type Contract = { modules: Record<string, object>; writeTables: (exported: object) => string }

/**
 * Gives pages tables instead of the contract modules that use zod: see packages/contract/src/tables.ts. The tables are
 * written from what those modules export, so there is no second schema. A build that would send zod to visitors fails.
 */
export function contractTables(): Plugin {
  let loaded: Promise<Contract> | undefined
  return {
    name: 'contract-tables',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = /^@praxis\/contract\/(\w+)$/.exec(source)?.[1]
      if (name === undefined || importer?.startsWith(sources) !== true || !usesZod(`${name}.ts`)) return null
      return `${contract}${name}.ts${mark}`
    },
    async load(id) {
      if (!id.startsWith(contract) || !id.endsWith(mark)) return null
      for (const file of readdirSync(contract)) this.addWatchFile(join(contract, file))
      const { modules, writeTables } = await (loaded ??= loadContract())
      return writeTables(modules[id.slice(contract.length, -'.ts'.length - mark.length)] ?? {})
    },
    watchChange(id) {
      if (id.startsWith(contract)) loaded = undefined
    },
    generateBundle() {
      const sent = [...this.getModuleIds()].filter((id) => id.includes('/node_modules/zod/'))
      const importers = sent.flatMap((id) => this.getModuleInfo(id)?.importers ?? [])
      const guilty = importers.filter((id) => !id.includes('/node_modules/zod/'))
      if (guilty.length > 0) throw new Error(`zod would travel to visitors: ${guilty.join(', ')}`)
    },
  }
}

const usesZod = (file: string): boolean =>
  /^import \{.*\} from '(zod|\.\/endpoint\.ts)'$/m.test(readFileSync(join(contract, file), 'utf8'))

/** Runs the contract's modules and the writer together: they share the registry of fields.ts. */
async function loadContract(): Promise<Contract> {
  const names = readdirSync(contract)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && usesZod(file))
    .map((file) => file.slice(0, -'.ts'.length))
  const lines = names.map((name) => `import * as ${name} from '${contract}${name}.ts'`)
  const entry = 'virtual:contract'
  const source = `${lines.join('\n')}\nexport { writeTables } from '${contract}writeTables.ts'
    export const modules = { ${names.join(', ')} }`
  const { module } = await runnerImport<Contract>(entry, {
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [
      { name: entry, resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
    ],
  })
  return module
}
