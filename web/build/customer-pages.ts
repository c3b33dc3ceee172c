import type { Plugin } from 'vite'

/** Mirrors the server's routes in the dev server: every URL of a customer page returns the HTML of that page. */
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
