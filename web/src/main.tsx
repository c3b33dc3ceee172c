import './without-eval.ts'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './ui/page/font.css'
import './ui/page/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { Providers } from './app/providers.tsx'
import { catchInstallOffer } from './pwa/install-offer.ts'
import { createRouter } from './router.ts'
import { currentSession } from './sessions/current-session.ts'
import { followSession } from './sessions/follow-session.ts'
import { followWorkshopClock } from './ui/page/workshop-clock.ts'

followWorkshopClock()
catchInstallOffer()

const queries = createQueryClient({
  onSessionEnd: cache => cache.setQueryData(currentSession().queryKey, null),
  onCapabilityMissing: cache => cache.invalidateQueries(currentSession()),
})
followSession(queries)
const router = createRouter(queries)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const WithProviders = ({ children }: { children: ReactNode }) => (
  <Providers queries={queries}>{children}</Providers>
)

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} InnerWrap={WithProviders} />
  </StrictMode>,
)
