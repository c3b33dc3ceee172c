import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { theme } from '../ui/page/theme.ts'
import { TrackingScreen } from './tracking-screen.tsx'
import type { Wanted } from './use-search.ts'

/** All that the script draws; the server draws the same where it knows the order already. */
export const TrackingPage = ({ wanted }: { wanted: Wanted }) => (
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light">
      <TrackingScreen wanted={wanted} />
      <Toasts />
    </MantineProvider>
  </StrictMode>
)
