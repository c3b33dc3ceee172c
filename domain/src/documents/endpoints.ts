import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, instant, requiredText } from '../fields.ts'
import { deliveryType } from '../stages/stage.ts'
import { largestForm } from './upload-limits.ts'

export const documentKinds = ['complementary', 'proof', 'item', 'approval'] as const
const documentKind = z.enum(documentKinds, 'Documento: tipo inválido')
export type DocumentKind = z.output<typeof documentKind>

/** A document of an order. `file` is the URL path of its content. */
const storedDocument = z.object({
  id: idField('Documento'),
  fileName: z.string(),
  originalName: z.string(),
  createdAt: instant,
  file: z.string(),
  /** The URL path of the thumbnail; null if this file type has none. */
  thumbnail: z.string().nullable(),
  /** The product to whose stage the document belongs; only for proofs of delivery and photos of checklist items. */
  product: z.object({ identification: z.string(), serial: z.string() }).nullable(),
  deliveryType: deliveryType.nullable(),
})
export type StoredDocument = z.output<typeof storedDocument>

/** `path` is the URL path of the file. */
const uploadedDocument = z.object({ originalName: z.string(), path: z.string() })
export type UploadedDocument = z.output<typeof uploadedDocument>

const ofOrder = z.object({ orderId: idParam('Ordem de serviço') })

export const listDocuments = endpoint({
  method: 'GET',
  path: '/service-order-document/:orderId/documents/:kind/get',
  access: 'orders:read',
  summary: 'Documentos de uma ordem de serviço',
  params: ofOrder.extend({ kind: documentKind }),
  reply: z.array(storedDocument),
})

export const uploadComplementary = endpoint({
  method: 'POST',
  path: '/service-order-document/:orderId/documents/complementary/upload',
  access: 'orders:write',
  command: { changes: ['orders'] },
  summary: 'Enviar documentos complementares',
  params: ofOrder,
  files: 'documents',
  bodyLimit: largestForm,
  reply: z.array(uploadedDocument),
})

export const uploadProof = endpoint({
  method: 'POST',
  path: '/service-order-document/:orderId/documents/proof/upload',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Enviar comprovantes da conferência final',
  params: ofOrder,
  body: z.object({
    stageId: idParam('Etapa'),
    type: z.union([z.literal(''), deliveryType], 'Entrega: tipo inválido').default(''),
  }),
  files: 'documents',
  bodyLimit: largestForm,
  reply: z.array(uploadedDocument),
})

/**
 * Uploads photos of a checklist item in an open stage. They are stored with the current attempt; if the caller names an
 * attempt, it must be that one.
 */
export const uploadItemPhotos = endpoint({
  method: 'POST',
  path: '/service-order-document/:orderId/documents/item/upload',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Enviar fotos de um item do checklist',
  params: ofOrder,
  body: z.object({
    stageId: idParam('Etapa'),
    label: requiredText('Item', 100),
    attempt: idParam('Tentativa').optional(),
  }),
  files: 'documents',
  bodyLimit: largestForm,
  reply: z.array(uploadedDocument),
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/service-order-document/:orderId/documents/:fileName',
  access: 'documents:remove',
  command: { changes: ['orders'] },
  summary: 'Remover um documento',
  params: ofOrder.extend({ fileName: requiredText('Arquivo', 255) }),
  reply: done,
})

export const documentFolders: Record<DocumentKind, string> = {
  complementary: '/uploads/service-orders/complementares',
  proof: '/uploads/service-orders/comprovantes',
  item: '/uploads/service-orders/itens',
  approval: '/uploads/service-orders/aprovacoes',
}

/** Returns the URL path of a stored file; fetching it requires `orders:read`. */
export const documentAddress = (kind: DocumentKind, fileName: string): string =>
  `${documentFolders[kind]}/${encodeURIComponent(fileName)}`
