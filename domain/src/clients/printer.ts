import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, nameField, optionalLine } from '../fields.ts'
import { distortionField, measure, nullableField, thicknessField } from '../measures.ts'

export const mostPrinters = 50

/** A client's printing press. Choosing it on a sheet fills in its cylinder, distortion and thickness. */
export const printerDraft = z.object({
  name: nameField('Nome da impressora', 80),
  cylinder: optionalLine('Cilindro', 40),
  distortion: distortionField(),
  thickness: thicknessField(),
  /** The width of the largest plate that the press accepts, in cm. */
  plateWidth: nullableField(measure('Largura da chapa', 0.1, 500, ' cm')),
  plateHeight: nullableField(measure('Altura da chapa', 0.1, 500, ' cm')),
})
export type PrinterDraft = z.output<typeof printerDraft>

const number = z.number().nullable()
export const printer = z.object({
  id: idField('Impressora'),
  name: z.string(),
  cylinder: z.string(),
  distortion: number,
  thickness: number,
  plateWidth: number,
  plateHeight: number,
})
export type Printer = z.output<typeof printer>

const ofClient = z.object({ id: idParam('Cliente') })
const byId = ofClient.extend({ printerId: idParam('Impressora') })

export const listPrinters = endpoint({
  method: 'GET',
  path: '/client/:id/printer/get/all',
  access: 'orders:read',
  summary: 'As impressoras de um cliente, por nome',
  params: ofClient,
  reply: z.array(printer),
})

export const createPrinter = endpoint({
  method: 'POST',
  path: '/client/:id/printer/create',
  access: 'clients:write',
  command: { changes: ['clients'] },
  summary: 'Adicionar uma impressora a um cliente',
  params: ofClient,
  body: printerDraft,
  reply: printer,
})

export const updatePrinter = endpoint({
  method: 'PUT',
  path: '/client/:id/printer/update/:printerId',
  access: 'clients:write',
  command: { changes: ['clients'] },
  summary: 'Editar uma impressora de um cliente',
  params: byId,
  body: printerDraft,
  reply: printer,
})

export const deletePrinter = endpoint({
  method: 'DELETE',
  path: '/client/:id/printer/delete/:printerId',
  access: 'clients:write',
  command: { changes: ['clients'] },
  summary: 'Excluir uma impressora de um cliente',
  params: byId,
  reply: done,
})
