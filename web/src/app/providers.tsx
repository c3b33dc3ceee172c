import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { theme } from '../ui/page/theme.ts'

// Toasts and the confirmation dialog are not needed at first, so they load after the screen.
const Toasts = lazy(async () => ({ default: (await import('../ui/feedback/toasts.tsx')).Toasts }))
const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}))

/** The context providers of every screen, with its toasts and confirmation dialog. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} forceColorScheme="light">
        {children}
        <Suspense>
          <Toasts />
          <ConfirmDialog />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>
  )
}
