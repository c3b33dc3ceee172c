import { createFileRoute } from '@tanstack/react-router'
import { openHome } from '../../sessions/open-home.ts'

export const Route = createFileRoute('/painel/')({
  beforeLoad: ({ context }) => openHome(context.queries),
})
