import '../ui/page/font-of-visitors.css'
import '../ui/page/base.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followWorkshopClock } from '../ui/page/workshop-clock.ts'

/** Renders a customer page into the `#root` element of its HTML. */
export function openPage(screen: ReactNode): void {
  followWorkshopClock()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(<StrictMode>{screen}</StrictMode>)
}
