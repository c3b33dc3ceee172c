import type { proposePrice } from '@etapa/domain/sheets/propose-price'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { priceOf } from './order-draft.ts'

interface ProposedPriceProps {
  proposal: ReturnType<typeof proposePrice>
  /** In cents, if one was typed. */
  price: number | null | undefined
  onChange: (price: number) => void
}

/** The proposed price with its calculation. A typed price overrides it; clearing the field restores it. */
export function ProposedPrice({ proposal, price, onChange }: ProposedPriceProps) {
  // While typing, a cleared field stays empty, because the proposal would mix with the next digits.
  const [isTyping, setIsTyping] = useState(false)
  const isEmptied = isTyping && price === 0
  const isPartial = proposal?.isPartial && !price && !isEmptied
  return (
    <Stack gap={4}>
      <MoneyField
        label={isPartial ? 'Valor parcial R$ do clichê' : 'Valor total R$ do clichê'}
        value={isEmptied ? 0 : (priceOf({ price }, proposal?.total) ?? 0)}
        onChange={onChange}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
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
