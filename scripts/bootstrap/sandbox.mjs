import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, warn } from './report.mjs'

/** Builds the program that runs untrusted code. If this fails, Praxis still starts but cannot judge. */
export async function buildSandboxProgram() {
  const file = path.join(root, 'sandbox/build.mjs')
  const start = performance.now()
  try {
    const { buildSandbox } = await import(pathToFileURL(file).href)
    const { built } = await buildSandbox()
    if (built) console.log(`- building the sandbox: done, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  } catch (error) {
    warn(`the sandbox cannot be built, so this machine does not judge: ${error.message}`, 'npm run doctor')
  }
}
