import { mostInstalments } from '@etapa/domain/billing/limits'
import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { DayField } from '../ui/fields/day-field.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { randomKey } from '../ui/forms/random-key.ts'
import classes from './new-bill-dialog.module.css'

export interface DraftedDate {
  /** Identifies the row while it is edited. */
  key: string
  dueOn: string
  /** In cents; rows with 0 share the rest of the total equally. */
  amount: number
}

export const aDate = (): DraftedDate => ({ key: randomKey(), dueOn: '', amount: 0 })

interface DateTermsProps {
  dates: readonly DraftedDate[]
  onChange: (dates: DraftedDate[]) => void
}

/** Fields for fixed due days, each with an amount or an equal share of the rest. */
export const DateTerms = ({ dates, onChange }: DateTermsProps) => (
  <Stack gap="xs">
    {dates.map((date, index) => (
      <div key={date.key} className={classes.date}>
        <DayField
          label={`Vencimento ${index + 1}`}
          value={date.dueOn}
          onChange={dueOn => onChange(dates.with(index, { ...date, dueOn }))}
        />
        <MoneyField
          label={`Valor ${index + 1}`}
          placeholder="Dividir"
          value={date.amount}
          onChange={amount => onChange(dates.with(index, { ...date, amount }))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remover o vencimento ${index + 1}`}
          disabled={dates.length === 1}
          onClick={() => onChange(dates.toSpliced(index, 1))}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    ))}
    {dates.length < mostInstalments && (
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...dates, aDate()])}
      >
        Outra data
      </Button>
    )}
  </Stack>
)
