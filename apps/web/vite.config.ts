import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractTables } from './contractTables.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Whether a module's path begins with one of these, and with none of the others. A name that no file has would
 * silently change what a visitor loads, so it stops the build.
 */
function beginsWith(paths: readonly string[], except: readonly string[] = []): (id: string) => boolean {
  const unknown = [...paths, ...except].filter((path) => globSync(`${join(root, path)}*`).length === 0)
  if (unknown.length > 0) throw new Error(`vite.config.ts names what does not exist: ${unknown.join(', ')}`)
  const isIn = (id: string) => (path: string) => id.startsWith(join(root, path))
  return (id) => paths.some(isIn(id)) && !except.some(isIn(id))
}

/** What boot.js asks for while the first script still loads: the script of a page, and the words of a language. */
const early = {
  list: 'features/problems/list/ProblemListPage.tsx',
  problem: 'features/problems/detail/WorkbenchPage.tsx',
  'zh-CN': 'locales/src/zh-CN/index.ts',
  'en-US': 'locales/src/en-US/index.ts',
}

/** Writes the names of those files, which carry hashes, into the page. */
const namePages = (): Plugin => ({
  name: 'name-pages',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = Object.entries(early).map(([name, source]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (chunk === undefined) throw new Error(`vite.config.ts names what does not exist: ${source}`)
        const needed = [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]
        return [name, needed.filter((file) => !html.includes(file))] as const
      })
      const content = JSON.stringify(Object.fromEntries(files)).replaceAll('"', '&quot;')
      return html.replace('<script src="/boot.js"', `<meta name="praxis-pages" content="${content}" />\n    $&`)
    },
  },
})

export default defineConfig({
  plugins: [contractTables(), react(), namePages()],
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // An inlined file would be a data: URL, which the Content-Security-Policy allows for pictures only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and a release rarely changes: it stays in the browser's cache.
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            // What the frame of every page is made of: one file instead of a dozen, each of which would be asked for.
            // The live stream stays outside: the first page of a visitor follows nothing. So do the administrators' calls.
            {
              name: 'base',
              test: beginsWith(
                [
                  'apps/web/src/api/',
                  'apps/web/src/parts/live/liveState',
                  'apps/web/src/session/',
                  'apps/web/src/text/',
                  'apps/web/src/styles/',
                  'packages/contract/src/',
                  'packages/rules/src/',
                  'apps/web/src/components/feedback/StatusPage',
                  'apps/web/src/components/layout/PageTitle',
                  'apps/web/src/components/feedback/PageSkeleton',
                  'apps/web/src/components/icons',
                  'apps/web/src/components/Logo',
                  'apps/web/src/components/dialog/DropdownMenu',
                  'apps/web/src/state/',
                  'apps/web/src/links',
                  'apps/web/src/components/feedback/ToastRegion',
                  'apps/web/src/layouts/shortcuts/useShellKeys',
                  'apps/web/src/layouts/overlay',
                  'apps/web/src/layouts/bar/LanguageMenu',
                  'apps/web/src/layouts/bar/chooseLanguage',
                  'apps/web/src/layouts/bar/ThemeMenu',
                ],
                [
                  'apps/web/src/api/form/',
                  'apps/web/src/api/usePolling',
                  'packages/contract/src/judging',
                  'packages/contract/src/judgeHosts',
                  'packages/contract/src/rejudging',
                ],
              ),
            },
            // What lists and the workbench share.
            {
              name: 'parts',
              test: beginsWith([
                'apps/web/src/components/form/CheckBox',
                'apps/web/src/components/form/SelectBox',
                'apps/web/src/components/form/SwitchBox',
                'apps/web/src/components/form/SearchBox',
                'apps/web/src/components/layout/useMediaQuery',
                'apps/web/src/components/feedback/EmptyState',
                'apps/web/src/components/feedback/ErrorState',
                'apps/web/src/parts/submissions/Verdict',
                'apps/web/src/parts/submissions/verdictKind',
                'apps/web/src/components/table/DataTable',
                'apps/web/src/components/table/BeyondEnd',
                'apps/web/src/components/table/fittingColumns',
                'apps/web/src/components/table/useFittingColumns',
                'apps/web/src/components/table/CoveredRow',
                'apps/web/src/components/table/useCoveredRows',
                'apps/web/src/components/table/FilterBar',
                'apps/web/src/components/table/Pager',
                'apps/web/src/components/table/pageNumbers',
                'apps/web/src/parts/problems/',
                'apps/web/src/features/problems/list/tags/problemListTags',
                'apps/web/src/features/problems/list/problemListFraction',
              ]),
            },
          ],
        },
      },
    },
    // CodeMirror; it loads when the editor is shown.
    chunkSizeWarningLimit: 600,
  },
})
