import type { Plugin } from 'vite'

/** In development, what the server does otherwise: every address of the tracking page gets its HTML. */
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
