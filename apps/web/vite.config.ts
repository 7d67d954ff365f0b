import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
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
            // The live stream stays outside: the first page of a visitor follows nothing.
            {
              name: 'base',
              test: /web\/src\/(api(?!\/(live\/|use(Live|TestRun|Polling)|testRun))|session|text|styles)\/|packages\/(contract|rules)\/|web\/src\/components\/(StatusPage|PageTitle|icons|Logo|DropdownMenu|toast|ToastRegion)|web\/src\/layouts\/(useShellKeys|overlay|LanguageMenu|ThemeMenu)/,
            },
            // What lists and the workbench share.
            {
              name: 'parts',
              test: /web\/src\/components\/(CheckBox|SelectBox|SwitchBox|SearchBox|useMediaQuery|EmptyState|ErrorState|Verdict|verdictKind|DataTable|FilterBar|Pager|pageNumbers)|web\/src\/features\/problems\/(DifficultyLabel|problemListTags|problemListShare)/,
            },
          ],
        },
      },
    },
    // CodeMirror; it loads when the editor is shown.
    chunkSizeWarningLimit: 600,
  },
})
