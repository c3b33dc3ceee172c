import { createFileRoute } from '@tanstack/react-router'
import { openHome } from '../../sessions/open-home.ts'

/** Where the installed app starts: like '/', but opened by the service worker, so that it works without a network. */
export const Route = createFileRoute('/tarefas/inicio')({
  beforeLoad: ({ context }) => openHome(context.queries),
})
