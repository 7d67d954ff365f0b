import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What boot.js asks for while the first script still loads: the script of a page, and the words of a language. */
const early = {
  list: 'features/problems/ProblemListPage.tsx',
  problem: 'features/problems/workbench/WorkbenchPage.tsx',
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
        const styles = [...(chunk?.viteMetadata?.importedCss ?? [])]
        const needed = chunk === undefined ? [] : [chunk.fileName, ...chunk.imports, ...styles]
        return [name, needed.filter((file) => !html.includes(file))] as const
      })
      const content = JSON.stringify(Object.fromEntries(files)).replaceAll('"', '&quot;')
      return html.replace('<script src="/boot.js"', `<meta name="praxis-pages" content="${content}" />\n    $&`)
    },
  },
})

export default defineConfig({
  plugins: [react(), namePages()],
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
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
            // What the frame of every page is made of: one file instead of a dozen, each of which would be asked for.
            // The live stream stays outside: the first page of a visitor follows nothing. So do the administrators' calls.
            {
              name: 'base',
              test: /web\/src\/(api(?!\/(live\/|use(Live|TestRun|Polling)|testRun))|session|text|styles)\/|packages\/contract\/(?!src\/(judging|judgeHosts|rejudging))|packages\/rules\/|web\/src\/components\/(StatusPage|PageTitle|PageSkeleton|icons|Logo|DropdownMenu|toast|ToastRegion)|web\/src\/layouts\/(useShellKeys|overlay|LanguageMenu|chooseLanguage|ThemeMenu)/,
            },
            // What lists and the workbench share.
            {
              name: 'parts',
              test: /web\/src\/components\/(CheckBox|SelectBox|SwitchBox|SearchBox|useMediaQuery|EmptyState|ErrorState|Verdict|verdictKind|DataTable|BeyondEnd|fittingColumns|useFittingColumns|CoveredRow|useCoveredRows|FilterBar|Pager|pageNumbers)|web\/src\/features\/problems\/(DifficultyLabel|problemListTags|problemListShare)/,
            },
          ],
        },
      },
    },
    // CodeMirror; it loads when the editor is shown.
    chunkSizeWarningLimit: 600,
  },
})
