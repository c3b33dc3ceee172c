import { type ReactNode, useState } from 'react'
import { MoneyField } from '../ui/fields/money-field.tsx'

interface PriceFieldProps {
  label: ReactNode
  /** The typed price in cents, or else the proposed one. */
  value: number
  /** Called with the typed price, or with 0 if the field was cleared. */
  onChange: (cents: number) => void
}

/**
 * A price that is proposed until one is typed. A cleared field stays empty until it loses the focus; otherwise the next
 * digits would be added to the proposal.
 */
export function PriceField({ label, value, onChange }: PriceFieldProps) {
  const [isEmptied, setIsEmptied] = useState(false)
  return (
    <MoneyField
      label={label}
      value={isEmptied ? 0 : value}
      onChange={cents => {
        setIsEmptied(cents === 0)
        onChange(cents)
      }}
      onBlur={() => setIsEmptied(false)}
    />
  )
}
