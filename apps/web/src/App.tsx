import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#web/api/preload.ts'
import { useScheme } from '#web/styles/scheme.ts'
import { cssVariables, theme } from '#web/styles/theme.ts'

/** All screens, with what every part of them needs around it. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
