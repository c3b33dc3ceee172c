import type { Bill } from '@etapa/domain/billing/bill'
import { confirm } from '../ui/feedback/confirm.tsx'

/** Asks before another NF-e takes the place of the recorded one; resolves to true if there is none. */
export async function confirmReplacing({ nfe, number }: Bill): Promise<boolean> {
  if (!nfe) return true
  return await confirm({
    title: 'Trocar a nota fiscal?',
    message: `A nota ${nfe.number}, série ${nfe.series}, deixa de ser a da fatura ${number}. A troca fica no histórico das ordens.`,
    confirmLabel: 'Trocar',
  })
}
