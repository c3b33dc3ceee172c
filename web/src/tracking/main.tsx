import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { theme } from '../ui/page/theme.ts'
import { followWorkshopClock } from '../ui/page/workshop-clock.ts'
import { TrackingScreen } from './tracking-screen.tsx'

followWorkshopClock()

const root = document.getElementById('root')
if (!root) throw new Error('rastrear-pedido.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light">
      <TrackingScreen />
      <Toasts />
    </MantineProvider>
  </StrictMode>,
)
