import { createFileRoute } from '@tanstack/react-router'
import { openHome } from '../../sessions/open-home.ts'

/**
 * The start page of the installed app. It redirects like '/', but is served by the service worker, so that it works
 * offline.
 */
export const Route = createFileRoute('/tarefas/inicio')({
  beforeLoad: ({ context }) => openHome(context.queries),
})
