import { createFileRoute, redirect } from '@tanstack/react-router'
import { homePath } from '../../sessions/wanted-path.ts'

export const Route = createFileRoute('/painel/')({
  beforeLoad: () => {
    throw redirect({ to: homePath, replace: true })
  },
})
