import type { ReactNode } from 'react'
import classes from './tinted-badge.module.css'

interface TintedBadgeProps {
  color: 'green' | 'orange' | 'red' | 'gray' | 'ink'
  size?: 'lg' | undefined
  children: ReactNode
}

/** A badge that is a plain element, because rows must be cheap to render. */
export const TintedBadge = ({ color, size, children }: TintedBadgeProps) => (
  <span className={classes.badge} data-color={color} data-size={size}>
    {children}
  </span>
)

/** A badge that shows whether an entry is active or retired. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <TintedBadge color="green">Ativo</TintedBadge>
  ) : (
    <TintedBadge color="gray">Desativado</TintedBadge>
  )
