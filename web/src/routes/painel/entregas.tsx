import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '../../deliveries/deliveries-screen.tsx'

export const Route = createFileRoute('/painel/entregas')({ component: DeliveriesScreen })
