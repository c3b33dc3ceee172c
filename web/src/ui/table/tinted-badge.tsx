import type { ReactNode } from 'react'
import classes from './tinted-badge.module.css'

interface TintedBadgeProps {
  color: 'green' | 'orange' | 'red' | 'gray' | 'ink'
  size?: 'lg' | undefined
  children: ReactNode
}

/** A plain element, as rows are. */
export const TintedBadge = ({ color, size, children }: TintedBadgeProps) => (
  <span className={classes.badge} data-color={color} data-size={size}>
    {children}
  </span>
)

/** Whether a thing is in use or retired. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <TintedBadge color="green">Ativo</TintedBadge>
  ) : (
    <TintedBadge color="gray">Desativado</TintedBadge>
  )
