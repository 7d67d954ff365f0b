import type { createBrowserRouter } from 'react-router'
import { preloaded } from '#web/api/preload.ts'

/** Until then a visitor looks at an empty page, as while the first script loads; after it, at the shape of the page. */
const patienceMs = 250

/**
 * Waits for the script and the data of the first page if they are nearly here, as boot.js asked for both. It is then
 * drawn once, in place of its shape and then again.
 */
export async function untilDrawable(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([late, opened(router).then(preloaded)])
}

/** When the guards, the loaders and the script of the page have done their part. */
const opened = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
