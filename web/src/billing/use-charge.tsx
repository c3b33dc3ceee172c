import type { Bill } from '@etapa/domain/billing/bill'
import { openInstalments } from '@etapa/domain/billing/charge'
import { formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'

const balance = 'balance'

interface ChosenCharge {
  /** The number of the chosen instalment; undefined for the balance. */
  instalment: number | undefined
  /** The field to choose it; null if there is nothing to choose. */
  field: ReactNode
}

/** The choice between the open instalments of a bill and its balance, preset to the next instalment. */
export function useCharge(bill: Bill): ChosenCharge {
  const [chosen, setChosen] = useState<string>()
  const open = openInstalments(bill)
  if (open.length < 2) return { instalment: undefined, field: null }
  const options = [
    ...open.map(({ number, dueOn, amount, paid }) => ({
      value: String(number),
      label: `Parcela ${number}, ${formatDay(dueOn)}: ${formatMoney(amount - paid)}`,
    })),
    { value: balance, label: `Saldo todo: ${formatMoney(bill.total - bill.paid)}` },
  ]
  // A chosen instalment that has been paid since is no longer an option.
  const value = options.find(option => option.value === chosen)?.value ?? String(open[0]?.number)
  return {
    instalment: value === balance ? undefined : Number(value),
    field: (
      <Select
        label="Cobrar"
        allowDeselect={false}
        data={options}
        value={value}
        onChange={option => setChosen(option ?? undefined)}
      />
    ),
  }
}
