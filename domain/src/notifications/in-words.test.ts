import { expect, test } from 'vitest'
import { notificationInWords } from './in-words.ts'
import type { Notification } from './notification.ts'

const about = (kind: Notification['kind'], facts: Notification['facts']): string[] => {
  const at = '2026-11-16T12:00:00Z'
  const words = notificationInWords({ id: 1, kind, facts, serial: '12345678-95', at, isRead: false })
  return [words.title, words.detail]
}

const quote = { id: 7, number: 'ORC-2026-0007' }

test.each([
  [
    about('urgent', { sector: 'Gravação', client: 'Caixas', product: 'Tampa' }),
    ['Urgente em Gravação', 'OS 12345678-95 · Caixas · Tampa'],
  ],
  [
    about('rework', { sector: 'Artes', product: 'Tampa', text: 'Cor errada' }),
    ['Refação voltou para Artes', 'OS 12345678-95 · Tampa · Cor errada'],
  ],
  [
    about('mention', { by: 'Ana', text: '@Téo veja isto' }),
    ['Ana mencionou você', 'OS 12345678-95 · @Téo veja isto'],
  ],
  [
    about('approval', { by: 'Rui', product: 'Tampa', decision: 'approved' }),
    ['Rui aprovou a arte', 'OS 12345678-95 · Tampa'],
  ],
  [
    about('approval', { by: 'Rui', product: 'Tampa', decision: 'changes' }),
    ['Rui pediu ajustes na arte', 'OS 12345678-95 · Tampa'],
  ],
  [
    about('approval', { by: 'Rui', product: 'Tampa', text: 'O telefone mudou' }),
    ['Rui comentou a arte', 'OS 12345678-95 · Tampa · O telefone mudou'],
  ],
  [
    about('quote', { by: 'Rui', decision: 'accepted', client: 'Caixas', quote }),
    ['Rui aceitou o orçamento', 'ORC-2026-0007 · Caixas'],
  ],
  [
    about('quote', { by: 'Rui', decision: 'refused', client: 'Caixas', quote, text: 'Caro' }),
    ['Rui recusou o orçamento', 'ORC-2026-0007 · Caixas · Caro'],
  ],
  [
    about('hook-off', { text: 'https://loja.test não respondeu por três dias' }),
    ['Web hook desligado', 'https://loja.test não respondeu por três dias'],
  ],
  [
    about('pix-key', { by: 'Ana', text: 'CPF 529.982.247-25' }),
    ['Ana mudou a chave Pix', 'Nova chave: CPF 529.982.247-25'],
  ],
  [about('pix-key', { by: 'Ana' }), ['Ana mudou a chave Pix', 'A oficina ficou sem chave Pix']],
  [
    about('stalled-queue', { text: 'O servidor de e-mail não respondeu a tempo.' }),
    ['Os e-mails não estão sendo enviados', 'O servidor de e-mail não respondeu a tempo.'],
  ],
  [
    about('stalled-queue', { hook: 'https://loja.test', text: 'Respondeu 500' }),
    ['Um web hook não aceita as entregas', 'https://loja.test · Respondeu 500'],
  ],
  [
    about('failed-message', { text: '550 caixa inexistente' }),
    ['Mensagem não enviada', 'OS 12345678-95 · 550 caixa inexistente'],
  ],
])('%j', (words, expected) => {
  expect(words).toEqual(expected)
})
