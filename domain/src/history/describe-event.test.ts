import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'
import { eventKinds } from './event.ts'
import type { EventKind } from './event-facts.ts'

type Side = Record<string, unknown> | null

/** Returns an event's description as lines, with the no-break spaces in amounts replaced by plain ones. */
function words(kind: EventKind, before: Side, after: Side): string[] {
  const { deed, details } = describeEvent({
    id: 1,
    kind,
    at: '2026-11-15T17:05:00Z',
    by: 'Téo',
    before,
    after,
  })
  return [deed, ...details].map(line => line.replace(/\u00a0/g, ' '))
}

const drawing = { stage: 'Desenho', product: '12345678-95-01' }

test.each<[EventKind, Side, Side, string[]]>([
  [
    'order-created',
    null,
    {
      serial: '12345678-95',
      client: 'Embalagens São João',
      price: 12_000,
      products: [
        { identification: 'Tampa', service: 'Fotolito' },
        { identification: 'Fundo', service: 'Peças' },
      ],
    },
    [
      'criou a ordem de serviço',
      'Cliente: Embalagens São João',
      'Tampa (Fotolito)',
      'Fundo (Peças)',
      'Valor: R$ 120,00',
    ],
  ],
  [
    'order-updated',
    { price: null, status: '' },
    { price: 25_050, status: '' },
    ['alterou o valor', 'Valor: de não informado para R$ 250,50'],
  ],
  [
    'order-updated',
    { price: 100, status: '' },
    { price: 200, status: 'Urgente' },
    ['alterou o valor e o status', 'Valor: de R$ 1,00 para R$ 2,00', 'Status: “Urgente”, antes vazio'],
  ],
  [
    'plates-stored',
    null,
    { product: '12345678-95-01', colors: ['Ciano', ''], place: 'Armário 2', state: 'bom', note: 'Limpo' },
    [
      'guardou clichês no arquivo',
      'Produto: 12345678-95-01',
      'Cor: Ciano',
      'Cor: Todas as cores',
      'Lugar: Armário 2',
      'Estado: Bom',
      'Observação: Limpo',
    ],
  ],
  [
    'plate-moved',
    { color: 'Ciano', place: 'Armário 2', state: 'bom' },
    { color: 'Ciano', place: 'Armário 2', state: 'bom', holder: 'Ana' },
    ['retirou um clichê do arquivo', 'Cor: Ciano', 'Com: Ana'],
  ],
  [
    'plate-moved',
    { color: '', place: 'Armário 2', state: 'bom', holder: 'Ana' },
    { color: '', place: 'Armário 3', state: 'gasto' },
    [
      'devolveu um clichê ao arquivo',
      'Cor: Todas as cores',
      'Lugar: de “Armário 2” para “Armário 3”',
      'Estava com: Ana',
      'Estado: de “Bom” para “Gasto”',
    ],
  ],
  [
    'plate-moved',
    { place: 'Armário 2', state: 'gasto' },
    { place: 'Armário 2', state: 'descartado', note: 'Rasgou' },
    ['descartou um clichê', 'Estado: de “Gasto” para “Descartado”', 'Motivo: Rasgou'],
  ],
  [
    'plate-moved',
    { place: 'Armário 2', state: 'bom' },
    { place: 'Armário 3', state: 'bom' },
    ['mudou um clichê de lugar', 'Lugar: de “Armário 2” para “Armário 3”'],
  ],
  [
    'customer-told',
    null,
    { event: 'ready', channel: 'whatsapp' },
    ['avisou o cliente por WhatsApp', 'Pronto para retirada'],
  ],
  ['order-cancelled', { serial: '12345678-95' }, null, ['cancelou a ordem de serviço']],
  ['order-restored', null, { serial: '12345678-95' }, ['restaurou a ordem de serviço']],
  [
    'checklist-saved',
    null,
    { ...drawing, items: ['Textos', 'Cores'] },
    ['salvou o checklist de Desenho', 'Produto: 12345678-95-01', 'Itens: Textos, Cores'],
  ],
  [
    'checklist-saved',
    null,
    {
      ...drawing,
      items: ['Textos'],
      notConforming: [
        { label: 'Cores', reason: 'Cor errada', note: 'Verde', decision: 'proceed' },
        { label: 'Abas', note: 'Rasgada', decision: 'rework' },
      ],
      notApplicable: ['Logo', 'Retícula'],
    },
    [
      'salvou o checklist de Desenho',
      'Produto: 12345678-95-01',
      'Itens: Textos',
      'Não conforme: Cores, Cor errada, Verde, seguir assim',
      'Não conforme: Abas, Rasgada, refazer',
      'N.A.: Logo, Retícula',
    ],
  ],
  [
    'rework-asked',
    null,
    {
      stage: 'Dobra',
      product: '12345678-95-01',
      backTo: 'Desenho',
      attempt: 2,
      reasons: ['Cor errada', 'Texto errado'],
      fault: 'oficina',
      note: 'Verde no lugar do azul',
      isComplaint: false,
    },
    [
      'pediu a refação a partir de Desenho',
      'Produto: 12345678-95-01',
      'Encontrado em: Dobra',
      'Motivo: Cor errada, Texto errado',
      'Responsável: Oficina',
      'Observação: Verde no lugar do azul',
    ],
  ],
  [
    'rework-asked',
    null,
    {
      stage: 'Saída',
      product: '12345678-95-01',
      backTo: 'Dobra',
      reasons: [],
      fault: 'cliente',
      isComplaint: true,
    },
    [
      'abriu uma reclamação: refazer a partir de Dobra',
      'Produto: 12345678-95-01',
      'Encontrado em: Saída',
      'Responsável: Cliente',
    ],
  ],
  ['stage-completed', null, drawing, ['finalizou a etapa Desenho', 'Produto: 12345678-95-01']],
  [
    'stage-completed',
    null,
    { stage: 'Saída', product: '12345678-95-01', deliveryType: 'ENTREGA' },
    ['finalizou a etapa Saída', 'Produto: 12345678-95-01', 'Tipo: ENTREGA'],
  ],
  [
    'stage-completed',
    null,
    { ...drawing, times: { doneAt: '2026-11-17T17:05:00.000Z', receivedAt: '2026-11-17T19:20:00.000Z' } },
    ['finalizou a etapa Desenho', 'Produto: 12345678-95-01', 'Feito às 14:05, recebido às 16:20'],
  ],
  [
    'stage-completed',
    null,
    { ...drawing, times: { doneAt: '2026-11-16T20:50:00.000Z', receivedAt: '2026-11-17T10:40:00.000Z' } },
    [
      'finalizou a etapa Desenho',
      'Produto: 12345678-95-01',
      'Feito em 16/11/2026 17:50, recebido em 17/11/2026 07:40',
    ],
  ],
  [
    'stage-completed',
    null,
    {
      ...drawing,
      times: { doneAt: '2026-11-14T15:00:00.000Z', receivedAt: '2026-11-17T10:40:00.000Z', isRefused: true },
    },
    ['finalizou a etapa Desenho', 'Produto: 12345678-95-01', 'Horário do celular recusado: 14/11/2026 12:00'],
  ],
  [
    'stage-added',
    null,
    { ...drawing, reason: 'Prova extra' },
    ['adicionou a etapa Desenho', 'Produto: 12345678-95-01', 'Motivo: Prova extra'],
  ],
  [
    'stage-skipped',
    null,
    { ...drawing, reason: 'Arte pronta' },
    ['dispensou a etapa Desenho', 'Produto: 12345678-95-01', 'Motivo: Arte pronta'],
  ],
  [
    'stage-ticked',
    null,
    { ...drawing, despiteRework: true },
    [
      'marcou a etapa Desenho como concluída',
      'Produto: 12345678-95-01',
      'Apesar de itens a refazer no checklist, sem refação pedida',
    ],
  ],
  ['stage-ticked', null, drawing, ['marcou a etapa Desenho como concluída', 'Produto: 12345678-95-01']],
  [
    'stage-reopened',
    {
      completedBy: 'Ana',
      completedAt: '2026-11-15T17:05:00+00:00',
      deliveryType: 'RETIRADA',
      items: ['Textos'],
    },
    drawing,
    [
      'reabriu a etapa Desenho',
      'Produto: 12345678-95-01',
      'Estava concluída por Ana em 15/11/2026 14:05',
      'Tipo: RETIRADA',
      'Itens: Textos',
    ],
  ],
  [
    'document-added',
    null,
    { kind: 'complementary', originalName: 'arte final.pdf', fileName: 'x.pdf' },
    ['enviou o documento arte final.pdf'],
  ],
  [
    'document-added',
    null,
    {
      kind: 'proof',
      originalName: 'foto.jpg',
      product: '12345678-95-01',
      deliveryType: 'RETIRADA',
      stageId: 4,
    },
    ['enviou o comprovante foto.jpg', 'Produto: 12345678-95-01', 'Tipo: RETIRADA'],
  ],
  ['document-removed', { kind: 'proof', originalName: 'foto.jpg' }, null, ['removeu o comprovante foto.jpg']],
])('the event %s from %j to %j is described in words', (kind, before, after, expected) => {
  expect(words(kind, before, after)).toEqual(expected)
})

test("fields of an unexpected type are left out of an event's description, and the others are kept", () => {
  expect(words('order-created', null, { client: 'Doces da Serra', price: 'doze', dueOn: 7 })).toEqual([
    'criou a ordem de serviço',
    'Cliente: Doces da Serra',
  ])
})

test.each(eventKinds)(
  '%s is described without undefined, null or NaN, even if recorded fields are missing or invalid',
  kind => {
    for (const side of [null, {}, { items: 7, price: 'x', products: 'y', completedAt: 'ontem', stage: 3 }]) {
      expect(words(kind, side, side).join()).not.toMatch(/undefined|null|NaN/)
    }
  },
)
