import type { Plugin } from 'vite'

/** The dev server's counterpart of the server's route: every URL of the tracking page gets its HTML. */
export function serveTrackingPage(): Plugin {
  return {
    name: 'serve-tracking-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (/^\/rastrear-pedido([/?]|$)/.test(request.url ?? '')) request.url = '/rastrear-pedido.html'
        next()
      })
    },
  }
}
