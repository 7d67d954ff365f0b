import { isAdminLogin, isAdminPath, links } from '#web/links.ts'
import '#web/styles/layers.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { untilDrawable } from './loading/firstPage.ts'
import { navigation } from './state/navigation.ts'
import { toast } from './state/toast.ts'
import { watchOtherTabs } from '#web/session/session.ts'
import { startScheme } from '#web/styles/scheme.ts'
import { currentText, loadText } from '#web/text/text.ts'
import { createRouter } from './routes/router.tsx'
import { showUnloaded } from './loading/unloaded.ts'

// The script of the page, its first calls and the language load at the same time.
const text = loadText()
const creating = createRouter()

startScheme()
watchOtherTabs({
  onRemoved() {
    const { pathname, search } = location
    const entrance = isAdminPath(pathname) ? links.adminLogin(pathname + search) : links.home
    if (!isAdminLogin(pathname)) void creating.then((router) => router.navigate(entrance))
    void loadText().then(() => toast.warning(currentText().shell.loggedOutElsewhere))
  },
  onChanged: () => void navigation()?.recheck(),
})
const root = document.getElementById('root') as HTMLElement
try {
  const [router] = await Promise.all([creating, text])
  await untilDrawable(router)
  // In pieces, between which the browser can do something else.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
} catch (error) {
  showUnloaded(root)
  throw error
}
