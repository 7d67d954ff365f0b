import type { Plugin } from 'vite'

/**
 * What boot.js asks for while the first script still loads: the script of a page, the words of a language, and those that
 * only one page says.
 */
const early = {
  home: 'features/home/HomePage.tsx',
  list: 'features/problems/list/ProblemListPage.tsx',
  problem: 'features/problems/detail/WorkbenchPage.tsx',
  'text problem': 'components/markdown/MarkdownBody.tsx',
  inside: 'routes/insideBranches.ts',
  admin: 'routes/adminBranches.ts',
  'zh-CN': 'locales/src/zh-CN/pages.ts',
  'en-US': 'locales/src/en-US/pages.ts',
  submission: 'features/submissions/detail/SubmissionDetailPage.tsx',
  'submission zh-CN': 'locales/src/zh-CN/submissions.ts',
  'submission en-US': 'locales/src/en-US/submissions.ts',
  'problem zh-CN': 'locales/src/zh-CN/workbench.ts',
  'problem en-US': 'locales/src/en-US/workbench.ts',
}

type Chunk = { fileName: string; imports: readonly string[] }

/** A script and all that it needs: one that is asked for only when another is here comes a round trip later. */
export function withImports<C extends Chunk>(chunk: C, chunks: readonly C[]): Set<C> {
  const found = new Set([chunk])
  for (const one of found) {
    for (const other of chunks) if (one.imports.includes(other.fileName)) found.add(other)
  }
  return found
}

/** Writes the names of those files, which carry hashes, into the page. */
export const namePages = (): Plugin => ({
  name: 'name-pages',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = Object.entries(early).map(([name, source]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (chunk === undefined) throw new Error(`namePages.ts names what does not exist: ${source}`)
        const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(source) === true)
        const scripts = [...new Set([chunk, ...entries].flatMap((one) => [...withImports(one, chunks)]))]
        const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const needed = [...scripts.map(({ fileName }) => fileName), ...styles]
        return [name, needed.filter((file) => !html.includes(file))] as const
      })
      const content = JSON.stringify(Object.fromEntries(files)).replaceAll('"', '&quot;')
      return html.replace('<script src="/boot.js"', `<meta name="praxis-pages" content="${content}" />\n    $&`)
    },
  },
})
