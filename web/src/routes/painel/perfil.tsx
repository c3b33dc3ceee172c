import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../sessions/profile-screen.tsx'

export const Route = createFileRoute('/painel/perfil')({ component: ProfileScreen })
