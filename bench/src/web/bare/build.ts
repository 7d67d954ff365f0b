import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import react from '@vitejs/plugin-react'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the bare pages as the product's are built, and compresses them in the same way. */
export async function buildBare(folder: string): Promise<void> {
  const pages = ['list.html', 'editor.html'].map(here)
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { input: pages },
    },
  })
  await promisify(execFile)(process.execPath, [here('../../../../apps/web/compress.mjs'), folder])
}
