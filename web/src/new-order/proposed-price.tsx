import type { proposePrice } from '@etapa/domain/sheets/propose-price'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { shownPrice } from './shown-price.ts'

interface ProposedPriceProps {
  proposal: ReturnType<typeof proposePrice>
  /** The typed price in cents, if any. */
  price: number | null | undefined
  /** Where the price comes from, if it was not typed. */
  source?: string | undefined
  onChange: (price: number) => void
}

/** The proposed price with its calculation. A typed price overrides it; clearing the field restores it. */
export function ProposedPrice({ proposal, price, source, onChange }: ProposedPriceProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Stack gap={4}>
      <MoneyField
        {...shownPrice(proposal, { price, isTyping })}
        onChange={onChange}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
      {source && (
        <Text size="sm" c="dimmed">
          {source}
        </Text>
      )}
      {proposal && (
        <Text size="sm" c="dimmed" component="div">
          {proposal.isPartial ? 'Valor parcial proposto pela área:' : 'Proposto pela área:'}
          {proposal.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
            <div key={index}>{line}</div>
          ))}
        </Text>
      )}
    </Stack>
  )
}
