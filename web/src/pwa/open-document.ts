import { redirect } from '@tanstack/react-router'
import { withTimeout } from '../api/with-timeout.ts'
import { notifyError } from '../ui/feedback/notify.tsx'

const patienceMs = 5_000

/** Loads a URL as a new document, or redirects to the scan screen if the server cannot be reached. */
export async function openDocument(href: string): Promise<never> {
  if (await isReachable(href)) {
    window.location.assign(href)
    // Never resolves, so that nothing else happens until the browser replaces this document.
    await new Promise(() => undefined)
  }
  notifyError('Esta tela só abre com rede. Verifique a conexão e tente novamente.')
  throw redirect({ to: '/tarefas/escanear', replace: true })
}

const isReachable = (href: string): Promise<boolean> =>
  withTimeout(patienceMs, signal => fetch(href, { method: 'HEAD', signal })).then(
    () => true,
    () => false,
  )
