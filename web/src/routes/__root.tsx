import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { leaveFloor } from '../pwa/leave-floor.ts'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({ beforeLoad: leaveFloor })
