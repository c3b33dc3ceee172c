import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import { type Answers, answeredLabels } from '@etapa/domain/checklists/draft-items'
import { counted } from '@etapa/domain/number-format'
import { clientLabel } from '@etapa/domain/orders/labels'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { summarizeResults } from '@etapa/domain/stages/result'

/**
 * The confirmation dialog shown before finalising. Title and message are worded as in the specification; the details
 * name the product and its client and summarise the checklist.
 */
export const finaliseQuestion = (
  product: ProductOfTask,
  lines: readonly ChecklistLine[],
  answers: Answers,
) => ({
  title: 'Finalizar etapa',
  message: 'AVISO: VOCÊ CONFIRMA A FINALIZAÇÃO DESTE SETOR? ESTA AÇÃO É IRREVERSÍVEL.',
  details: [
    `Produto: ${product.identification} (${product.serial})`,
    `Cliente: ${clientLabel(product.client)}`,
    ...unmarked(lines, answers),
    ...remarked(lines, answers),
  ],
})

function unmarked(lines: readonly ChecklistLine[], answers: Answers): string[] {
  const answered = answeredLabels(answers)
  const left = lines.filter(line => line.saved === undefined && !answered.includes(line.label)).length
  if (lines.length === 0) return []
  if (left === 0) return ['Todos os itens estão marcados.']
  const verb = left === 1 ? 'não está marcado' : 'não estão marcados'
  return [`${left} de ${lines.length} itens ${verb}.`]
}

/** A summary of the results, unless all are OK. */
function remarked(lines: readonly ChecklistLine[], { checked, remarks }: Answers): string[] {
  const saved = lines.flatMap(line => line.saved?.result ?? [])
  const found = [...saved, ...checked.map(() => 'OK' as const), ...remarks.map(({ result }) => result)]
  return found.every(result => result === 'OK') ? [] : [summarizeResults(found)]
}

/** Asked once if a delivery stage is finalised without a delivery type, without which its proofs are not sent. */
export const deliveryQuestion = (proofCount: number) => ({
  title: 'Retirada ou entrega?',
  message: 'Você ainda não escolheu RETIRADA ou ENTREGA. O escritório e o cliente veem essa escolha.',
  details:
    proofCount === 0
      ? []
      : [
          `Sem ela, ${counted(proofCount, 'comprovante fotografado não é enviado', 'comprovantes fotografados não são enviados')}.`,
        ],
  confirmLabel: 'Finalizar sem escolher',
})

/** The confirmation of a rework whose stage, reasons and fault are already on the checklist. */
export const reworkQuestion = (product: ProductOfTask, target: string) => ({
  title: 'Pedir refação',
  message: `O trabalho recomeça em ${target}. Essa etapa e as seguintes ficam em aberto de novo.`,
  details: [`Produto: ${product.identification} (${product.serial})`],
  confirmLabel: 'Pedir refação',
})
