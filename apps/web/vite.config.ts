import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunkModules } from './chunkModules.ts'
import { contractTables } from './contractTables.ts'
import { namePages } from './namePages.ts'

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

/** Colours of Mantine that nothing here has. Its list of variables names ten shades and more of each. */
const unusedColour = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange)-/

/** How a source becomes a script or a style: tests of components load the pages by the same. */
export const readSources = {
  plugins: [contractTables(), react()],
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'unused-colours',
          Declaration: (declaration) => void (unusedColour.test(declaration.prop) && declaration.remove()),
        },
      ],
    },
  },
} satisfies UserConfig

export default defineConfig({
  css: readSources.css,
  plugins: [...readSources.plugins, namePages(), chunkModules(root, join(root, 'build/web-modules.json'))],
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
        // The first script names all others: each letter of a hash is sent five hundred times.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What every page needs and a release rarely changes: it stays in the browser's cache.
            {
              name: 'framework',
              priority: 2,
              test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
            },
            // What the frame of every page is made of. One file costs less than a dozen, each with its own request.
            // The live stream is not here: the first page of a visitor follows nothing. Of the contract, only what every
            // page needs is here: the calls of one page, such as those of administrators, travel with that page.
            {
              name: 'base',
              test: beginsWith(
                [
                  'apps/web/src/api/',
                  'apps/web/src/components/dialog/DropdownMenu',
                  'apps/web/src/components/feedback/',
                  'apps/web/src/components/form/IconButton',
                  'apps/web/src/components/icons',
                  'apps/web/src/components/layout/PageTitle',
                  'apps/web/src/components/layout/Section',
                  'apps/web/src/components/layout/TitleHeading',
                  'apps/web/src/components/layout/pageHead',
                  'apps/web/src/components/layout/useMediaQuery',
                  'apps/web/src/components/Logo',
                  'apps/web/src/layouts/bar/',
                  'apps/web/src/layouts/Frame.',
                  'apps/web/src/layouts/JudgeNotice',
                  'apps/web/src/layouts/LeaveGuard',
                  'apps/web/src/layouts/LiveNotice',
                  'apps/web/src/layouts/Notice',
                  'apps/web/src/layouts/PageCrash',
                  'apps/web/src/layouts/ScreenTitle',
                  'apps/web/src/layouts/Site',
                  'apps/web/src/layouts/overlay',
                  'apps/web/src/layouts/shortcuts/useShellKeys',
                  'apps/web/src/links',
                  'apps/web/src/loading/',
                  'apps/web/src/parts/live/liveState',
                  'apps/web/src/parts/people/personNames',
                  'apps/web/src/parts/preferences/',
                  'apps/web/src/parts/problems/DifficultyLabel',
                  'apps/web/src/parts/screens/',
                  'apps/web/src/parts/submissions/Verdict.',
                  'apps/web/src/parts/submissions/verdictKind',
                  'apps/web/src/session/',
                  'apps/web/src/state/',
                  'apps/web/src/styles/',
                  'apps/web/src/text/',
                  'node_modules/@mantine/core/esm/components/Button/',
                  'node_modules/@mantine/core/esm/core/',
                  'packages/contract/src/accounts.ts',
                  'packages/contract/src/contestErrors.ts',
                  'packages/contract/src/endpoint.ts',
                  'packages/contract/src/errors.ts',
                  'packages/contract/src/fields.ts',
                  'packages/contract/src/home.ts',
                  'packages/contract/src/limits.ts',
                  'packages/contract/src/people.ts',
                  'packages/contract/src/problems.ts',
                  'packages/contract/src/queryWords.ts',
                  'packages/contract/src/ranks.ts',
                  'packages/contract/src/refusals.ts',
                  'packages/contract/src/site.ts',
                  'packages/contract/src/siteLinks.ts',
                  'packages/contract/src/statuses.ts',
                  'packages/contract/src/submissionRecord.ts',
                  'packages/contract/src/submissions.ts',
                  'packages/contract/src/tables.ts',
                  'packages/rules/src/addresses',
                  'packages/rules/src/standing.',
                  'packages/rules/src/viewer',
                ],
                [
                  'apps/web/src/api/files/',
                  'apps/web/src/api/form/',
                  'apps/web/src/api/rows/',
                  'apps/web/src/api/usePolling',
                  'apps/web/src/components/feedback/Refusal',
                  'apps/web/src/parts/screens/adminWords',
                  'apps/web/src/layouts/bar/SiteDrawer',
                  'apps/web/src/session/outsideSignIn',
                  'apps/web/src/text/boardText',
                  'apps/web/src/text/contest/contestRunText',
                  'apps/web/src/text/contestMakingText',
                  'apps/web/src/text/contestText',
                  'apps/web/src/text/discussions/',
                  'apps/web/src/text/editorText',
                  'apps/web/src/text/entranceText',
                  'apps/web/src/text/groupText',
                  'apps/web/src/text/ownText',
                  'apps/web/src/text/shell/paletteText',
                  'apps/web/src/text/people/',
                  'apps/web/src/text/problemDataText',
                  'apps/web/src/text/problemEditorText',
                  'apps/web/src/text/problems/',
                  'apps/web/src/text/staffText',
                  'apps/web/src/text/training/',
                ],
              ),
            },
            // Where the words lie that home and lists do without: one small file that names two for each of them.
            { name: 'laterWords', test: beginsWith(['apps/web/src/text/']) },
            { name: 'laterWords', priority: 1, test: beginsWith(['packages/locales/src/laterLocales.ts']) },
            // Small parts that the home page shares with several others.
            {
              name: 'blocks',
              test: beginsWith([
                'apps/web/src/components/form/Segmented',
                'apps/web/src/features/home/block/',
                'apps/web/src/features/home/calm',
                'apps/web/src/features/home/contests/contestRoom',
                'apps/web/src/features/home/contests/NoContests',
                'apps/web/src/components/markdown/Markdown.',
                'apps/web/src/components/markdown/markdownShape.ts',
                'apps/web/src/parts/announcements/AnnouncementPanel',
                'apps/web/src/parts/contests/clock/serverClock.ts',
                'apps/web/src/parts/contests/clock/useServerClock',
                'apps/web/src/parts/people/Place',
                'packages/contract/src/announcements.ts',
                'packages/contract/src/carousel.ts',
                'packages/contract/src/discussionLimits.ts',
                'packages/contract/src/otherContests.ts',
              ]),
            },
            // How lists and pages show contests.
            {
              name: 'contestMarks',
              test: beginsWith(
                [
                  'apps/web/src/parts/contests/clock/',
                  'apps/web/src/parts/contests/lengthText',
                  'apps/web/src/parts/contests/marks/',
                  'apps/web/src/parts/contests/momentText',
                ],
                [
                  'apps/web/src/parts/contests/clock/serverClock.ts',
                  'apps/web/src/parts/contests/clock/useServerClock',
                ],
              ),
            },
            // What lists are made of.
            {
              name: 'lists',
              test: beginsWith(
                [
                  'apps/web/src/components/form/CheckBox',
                  'apps/web/src/components/form/SearchBox',
                  'apps/web/src/components/form/SelectBox',
                  'apps/web/src/components/table/',
                  'apps/web/src/features/problems/list/problemListFraction',
                  'apps/web/src/features/problems/list/tags/problemListTags',
                  'apps/web/src/features/problems/list/tags/useOrigins',
                  'packages/contract/src/groupProblemList.ts',
                  'packages/contract/src/origins.ts',
                ],
                [
                  'apps/web/src/components/table/RowToggle',
                  'apps/web/src/components/table/admin/',
                  'apps/web/src/components/table/movedTo',
                  'apps/web/src/components/table/useRowDrag',
                ],
              ),
            },
            // Small parts of which most pages with a dialog have several.
            {
              name: 'dialogs',
              test: beginsWith([
                'apps/web/src/components/dialog/Confirm',
                'apps/web/src/components/dialog/Dialog.',
                'apps/web/src/components/dialog/lockScrolling',
                'apps/web/src/components/dialog/loopFocus',
                'apps/web/src/components/feedback/Refusal',
                'apps/web/src/components/form/SmallButton',
                'apps/web/src/components/form/SwitchBox',
                'apps/web/src/parts/files/saveFile',
              ]),
            },
            // What the pages of one problem and of one submission share.
            {
              name: 'details',
              test: beginsWith([
                'apps/web/src/api/usePolling',
                'apps/web/src/components/editor/diff/CodeDiff.',
                'apps/web/src/components/form/CopyButton',
                'apps/web/src/components/form/copyButtonText',
                'apps/web/src/components/layout/Scrollable',
                'apps/web/src/components/layout/FactList',
                'apps/web/src/features/submissions/detail/SubmissionResubmit',
                'apps/web/src/parts/files/codeFile',
                'apps/web/src/parts/live/',
                'apps/web/src/parts/submissions/',
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
