import { z } from 'zod'
import { uploadLimits } from '../documents/upload-limits.ts'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, instant, optionalText, requestKeyField, requiredText } from '../fields.ts'
import { linkContact, madeLink, resentLink } from '../links/link.ts'
import { approvalState } from '../stages/approval-state.ts'
import { draftComment } from './comment-draft.ts'
import { comment, inspection, version } from './version.ts'

/** In characters. Low enough to fit the 1,000 bytes that a form field may have. */
export const longestNote = 240

const ofProduct = z.object({ productSerial: requiredText('Produto', 40) })
const ofVersion = z.object({ id: idParam('Versão') })

export const createVersion = endpoint({
  method: 'POST',
  path: '/approval/create/:productSerial',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Enviar uma versão da arte para aprovação (imagem ou PDF, com uma nota)',
  params: ofProduct,
  body: z.object({ note: optionalText('Nota', longestNote) }),
  files: 'file',
  // Leaves room for the other form data besides the file.
  bodyLimit: uploadLimits.bytesPerFile + 10_000,
  reply: z.object({ id: idField('Versão'), version: z.number().int(), ...inspection }),
})

export const getVersions = endpoint({
  method: 'GET',
  path: '/approval/get/:productSerial',
  access: 'orders:read',
  summary: 'As versões da arte de um produto, com links, comentários e decisões',
  params: ofProduct,
  reply: z.object({
    approval: approvalState.nullable(),
    /**
     * When the customer received the latest version, if they have not decided on it yet. Null if the customer does not
     * have it or has decided, or if no open stage needs approval.
     */
    customerSince: instant.nullable(),
    /** Newest first. */
    versions: z.array(version),
  }),
})

export const getVersionPage = endpoint({
  method: 'GET',
  path: '/approval/:id/page/:n',
  access: 'orders:read',
  summary: 'Uma página de uma versão da arte, como imagem',
  params: ofVersion.extend({ n: idParam('Página') }),
  download: 'image/webp',
  reply: z.unknown(),
})

export const createLink = endpoint({
  method: 'POST',
  path: '/approval/:id/link',
  // Whoever names the contact gets a link with which they could decide as the customer.
  access: ['stages:work', 'clients:write'],
  command: {
    changes: ['orders', 'message-outbox'],
    secretReply: 'O link já foi feito e não é mostrado de novo. Envie outro.',
  },
  summary: 'Criar o link de aprovação de um contato; ele só aparece nesta resposta',
  params: ofVersion,
  body: z.object({ contact: linkContact, requestKey: requestKeyField }),
  reply: madeLink,
})

export const remindContact = endpoint({
  method: 'POST',
  path: '/approval/link/:linkId/remind',
  access: 'stages:work',
  command: {
    changes: ['orders', 'message-outbox'],
    secretReply: 'O lembrete já foi enviado. O link não é mostrado de novo.',
  },
  summary:
    'Lembrar o contato de um link de aprovação sem resposta; o link volta a aparecer nesta resposta, para quem pode ver contatos',
  params: z.object({ linkId: idParam('Link') }),
  body: z.object({ requestKey: requestKeyField }).default({}),
  perMinute: 30,
  reply: resentLink,
})

export const revokeLink = endpoint({
  method: 'POST',
  path: '/approval/link/:linkId/revoke',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Cancelar um link de aprovação',
  params: z.object({ linkId: idParam('Link') }),
  reply: done,
})

export const commentVersion = endpoint({
  method: 'POST',
  path: '/approval/:id/comment',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Comentar uma versão da arte, com ou sem um ponto na página',
  params: ofVersion,
  body: draftComment,
  reply: comment,
})

export const suspendApproval = endpoint({
  method: 'POST',
  path: '/approval/:id/suspend',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Suspender uma aprovação, com o motivo',
  params: ofVersion,
  body: z.object({ reason: requiredText('Motivo', 300) }),
  reply: done,
})

const sha256 = z
  .string('SHA-256: campo obrigatório')
  .regex(/^[0-9a-f]{64}$/i, 'SHA-256: use 64 dígitos hexadecimais')
  .toLowerCase()

export const recordEngraved = endpoint({
  method: 'POST',
  path: '/approval/:id/engraved',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Registrar o nome e o SHA-256 do arquivo gravado',
  params: ofVersion,
  body: z.object({ fileName: requiredText('Nome do arquivo', 255), sha256 }),
  reply: done,
})
