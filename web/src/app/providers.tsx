import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { theme } from '../ui/page/theme.ts'

// Toasts and the confirmation dialog are not needed at first, so they load after the screen.
const Toasts = lazyPart(async () => (await import('../ui/feedback/toasts.tsx')).Toasts)
const ConfirmDialog = lazyPart(async () => (await import('../ui/feedback/confirm-dialog.tsx')).ConfirmDialog)

/** The context providers of every screen, with its toasts and confirmation dialog. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} forceColorScheme="light">
        {children}
        <Toasts />
        <ConfirmDialog />
      </MantineProvider>
    </QueryClientProvider>
  )
}
