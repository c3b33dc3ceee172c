import type { Bill } from '@etapa/domain/billing/bill'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { billOf, billsKey } from './bill-queries.ts'

interface BillChange<Input> {
  change: (input: Input) => Promise<Bill>
  done: string
  onDone?: (bill: Bill) => void
}

/**
 * Changes a bill, and refetches everything about bills afterwards, even if that failed: the bill may have been changed
 * by somebody else, or by a request whose response was lost. On success, shows `done` as a toast.
 */
export function useBillChange<Input = void>({ change, done, onDone }: BillChange<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: bill => {
      queries.setQueryData(billOf(bill.id).queryKey, bill)
      notifySuccess(done)
      onDone?.(bill)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: billsKey }),
  })
}
