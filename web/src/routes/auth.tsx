import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../sessions/login-screen.tsx'
import { wantedPath } from '../sessions/wanted-path.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: ({ voltar }): { voltar?: string } => (typeof voltar === 'string' ? { voltar } : {}),
  component: Login,
})

function Login() {
  const { voltar } = Route.useSearch()
  return <LoginScreen nextFor={person => wantedPath(voltar, window.location.origin, person)} />
}
