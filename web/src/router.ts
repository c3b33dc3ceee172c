import type { QueryClient } from '@tanstack/react-query'
import { createRouter as create, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage } from './app/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { Loading } from './ui/feedback/loading.tsx'

export const createRouter = (queries: QueryClient) =>
  create({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    // Leaves caching to the query client: the router never treats preloaded data as fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./app/not-found-page.tsx'), 'NotFoundPage'),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
