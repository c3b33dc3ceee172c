import './styles.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followWorkshopClock } from '../ui/page/workshop-clock.ts'
import { TrackingPage } from './tracking-page.tsx'
import { requestInAddress } from './use-search.ts'

followWorkshopClock()

const root = document.getElementById('root')
if (!root) throw new Error('rastrear-pedido.html has no #root')

/** The search and its result as JSON, if the server has embedded them in the page. */
const sent = document.getElementById('found')?.textContent
if (sent) hydrateRoot(root, <TrackingPage request={JSON.parse(sent)} />)
else createRoot(root).render(<TrackingPage request={requestInAddress()} />)
