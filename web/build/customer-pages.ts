import type { Plugin } from 'vite'

/** The dev server's counterpart of the server's routes: every URL of a customers' page gets its HTML. */
export function serveCustomerPages(): Plugin {
  return {
    name: 'serve-customer-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [, page] = /^\/(rastrear-pedido|aprovar|orcamento)([/?]|$)/.exec(request.url ?? '') ?? []
        if (page) request.url = `/${page}.html`
        next()
      })
    },
  }
}
