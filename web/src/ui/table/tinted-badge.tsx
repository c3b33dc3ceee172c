import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

// Mantine's own inks are too pale for small letters.
const inks = { green: '#14612a', orange: '#8a3200', gray: 'var(--mantine-color-gray-8)' }

interface TintedBadgeProps {
  color: keyof typeof inks
  size?: 'lg' | undefined
  children: ReactNode
}

export const TintedBadge = ({ color, size, children }: TintedBadgeProps) => (
  <Badge color={color} c={inks[color]} size={size}>
    {children}
  </Badge>
)

/** Whether a thing is in use or retired. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <TintedBadge color="green">Ativo</TintedBadge>
  ) : (
    <TintedBadge color="gray">Desativado</TintedBadge>
  )
