import { MantineProvider, Tooltip } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Toasts } from '../ui/notify.tsx'
import { panelTheme } from './panel-theme.ts'

/** What every screen stands on. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider theme={panelTheme} forceColorScheme="light">
        <Tooltip.Group openDelay={700} closeDelay={300}>
          <ModalsProvider>{children}</ModalsProvider>
        </Tooltip.Group>
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  )
}
