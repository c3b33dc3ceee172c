import type { proposePrice } from '@etapa/domain/sheets/propose-price'
import { Stack, Text } from '@mantine/core'
import { MoneyField } from '../ui/fields/money-field.tsx'

interface ProposedPriceProps {
  proposal: NonNullable<ReturnType<typeof proposePrice>>
  /** In cents: what was typed, or what is proposed. */
  price: number
  onChange: (price: number) => void
}

/** The price that the sheets come to, and how; what is typed instead stays. */
export const ProposedPrice = ({ proposal, price, onChange }: ProposedPriceProps) => (
  <Stack gap={4}>
    <MoneyField label="Valor total R$ do clichê" value={price} onChange={onChange} />
    <Text size="sm" c="dimmed" component="div">
      Proposto pela área:
      {proposal.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is told apart by its place alone
        <div key={place}>{line}</div>
      ))}
    </Text>
  </Stack>
)
