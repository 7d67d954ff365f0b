import { isAdminLogin, isAdminPath, links } from '#web/links.ts'
import '#web/styles/layers.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#web/api/preload.ts'
import { navigation } from './state/navigation.ts'
import { toast } from './state/toast.ts'
import { watchOtherTabs } from '#web/session/session.ts'
import { startScheme, useScheme } from '#web/styles/scheme.ts'
import { cssVariables, theme } from '#web/styles/theme.ts'
import { currentText, loadText } from '#web/text/text.ts'
import { createRouter } from './routes/router.tsx'
import { showUnloaded } from './loading/unloaded.ts'

// The script of the page, its first calls and the language load at the same time.
const router = createRouter()

startScheme()
watchOtherTabs({
  onRemoved() {
    const { pathname, search } = location
    if (!isAdminLogin(pathname))
      void router.navigate(isAdminPath(pathname) ? links.adminLogin(pathname + search) : links.home)
    void loadText().then(() => toast.warning(currentText().shell.loggedOutElsewhere))
  },
  onChanged: () => void navigation()?.recheck(),
})
const root = document.getElementById('root') as HTMLElement
try {
  await loadText()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  showUnloaded(root)
  throw error
}

function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
