import type { ReactNode } from 'react'
import { RowLink } from '../ui/rows/row-link.tsx'
import { orderAddress } from './order-address.ts'

interface OrderLinkProps {
  serial: string
  /** The serial itself unless told. */
  children?: ReactNode
}

/** The serial of an order in a list, which leads to its page; so does the row's free space. */
export const OrderLink = ({ serial, children = serial }: OrderLinkProps) => (
  <RowLink href={orderAddress(serial)} isOfRow>
    {children}
  </RowLink>
)
