import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'
import type { EventKind } from './event-facts.ts'

const words = (kind: EventKind, after: Record<string, unknown>): string[] => {
  const event = { id: 1, kind, at: '2026-11-16T12:00:00Z', by: 'Rui (cliente)', before: null, after }
  const { deed, details } = describeEvent(event)
  return [deed, ...details]
}
const about = { product: '12345678-95-01', version: 2 }
const product = 'Produto: 12345678-95-01'

test.each([
  [
    words('approval-sent', { ...about, note: 'Nova cor' }),
    ['enviou a versão 2 da arte para aprovação', product, 'Nova cor'],
  ],
  [
    words('approval-linked', { ...about, contact: 'Rui' }),
    ['criou o link de aprovação de Rui', product, 'Versão 2'],
  ],
  [
    words('approval-reminded', { ...about, contact: 'Rui' }),
    ['lembrou Rui da aprovação', product, 'Versão 2'],
  ],
  [
    words('approval-unlinked', { ...about, contact: 'Rui' }),
    ['cancelou o link de aprovação de Rui', product, 'Versão 2'],
  ],
  [
    words('approval-commented', { ...about, text: 'O telefone mudou' }),
    ['comentou a versão 2 da arte', product, 'O telefone mudou'],
  ],
  [words('approval-decided', { ...about, decision: 'approved' }), ['aprovou a versão 2 da arte', product]],
  [
    words('approval-decided', { ...about, decision: 'changes' }),
    ['pediu ajustes na versão 2 da arte', product],
  ],
  [
    words('approval-suspended', { ...about, reason: 'O cliente ligou' }),
    ['suspendeu a aprovação da versão 2 da arte', product, 'Motivo: O cliente ligou'],
  ],
  [
    words('file-engraved', { ...about, fileName: 'a.tif', sha256: 'ab' }),
    ['registrou o arquivo gravado a.tif', product, 'Versão 2', 'SHA-256: ab'],
  ],
  [
    words('stage-ticked', { product: '12345678-95-01', stage: 'Artes', withoutApproval: true }),
    ['marcou a etapa Artes como concluída', product, 'Sem aprovação do cliente'],
  ],
])('%j', (described, expected) => {
  expect(described).toEqual(expected)
})
