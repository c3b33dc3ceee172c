import '../../ui/page/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followWorkshopClock } from '../../ui/page/workshop-clock.ts'
import { tokenIn } from './address.ts'
import { ApprovalScreen } from './approval-screen.tsx'

followWorkshopClock()

const root = document.getElementById('root')
if (!root) throw new Error('aprovar.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ApprovalScreen token={tokenIn(location.pathname)} />
  </StrictMode>,
)
