import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { theme } from '../ui/page/theme.ts'
import { TrackingScreen } from './tracking-screen.tsx'
import type { SearchRequest } from './use-search.ts'

/** The root component, which the server also renders if it knows the order. */
export const TrackingPage = ({ request }: { request: SearchRequest }) => (
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light">
      <TrackingScreen request={request} />
      <Toasts />
    </MantineProvider>
  </StrictMode>
)
