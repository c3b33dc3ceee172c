import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import { clientLabel } from '@etapa/domain/orders/labels'
import type { ProductOfTask } from '@etapa/domain/orders/order'

/** The question before finalising, in the specification's words, and what it is about. */
export const finaliseQuestion = (
  product: ProductOfTask,
  lines: readonly ChecklistLine[],
  checked: readonly string[],
) => ({
  title: 'Finalizar setor',
  message: 'AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.',
  details: [
    `Produto: ${product.identification} (${product.serial})`,
    `Cliente: ${clientLabel(product.client)}`,
    ...unmarked(lines, checked),
  ],
})

function unmarked(lines: readonly ChecklistLine[], checked: readonly string[]): string[] {
  const left = lines.filter(line => line.finalisedBy === undefined && !checked.includes(line.label)).length
  if (lines.length === 0) return []
  if (left === 0) return ['Todos os itens estão marcados.']
  const verb = left === 1 ? 'não está marcado' : 'não estão marcados'
  return [`${left} de ${lines.length} itens ${verb}.`]
}

/** Asked once, where the final check is finalised without a choice. */
export const deliveryQuestion = {
  title: 'Retirada ou entrega?',
  message: 'Você ainda não escolheu RETIRADA ou ENTREGA. O escritório e o cliente veem essa escolha.',
  confirmLabel: 'Finalizar sem escolher',
}
