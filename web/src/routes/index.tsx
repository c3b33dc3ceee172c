import { createFileRoute } from '@tanstack/react-router'
import { openHome } from '../sessions/open-home.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => openHome(context.queries),
})
