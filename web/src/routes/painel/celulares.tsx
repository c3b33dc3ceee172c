import { createFileRoute } from '@tanstack/react-router'
import { addresses } from '../../api/address-queries.ts'
import { PhonesScreen } from '../../devices/phones-screen.tsx'

export const Route = createFileRoute('/painel/celulares')({
  loader: ({ context }) => void context.queries.prefetchQuery(addresses()),
  component: PhonesScreen,
})
