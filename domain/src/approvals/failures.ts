import { formatDateTime } from '../dates.ts'
import { imageLimits } from '../documents/upload-limits.ts'
import { Failure } from '../failure.ts'
import { numberFormat } from '../number-format.ts'
import { type Decision, mostPages } from './version.ts'

const decided: Record<Decision, string> = { approved: 'aprovou a arte', changes: 'pediu ajustes' }

export const versionMissing = () =>
  new Failure('missing', 'Versão da arte não encontrada', { code: 'version-missing' })
export const pageMissing = () => new Failure('missing', 'Página não encontrada', { code: 'page-missing' })
export const alreadyDecided = (name: string, decision: Decision, at: string) =>
  new Failure('conflict', `${name} já ${decided[decision]} em ${formatDateTime(at)}.`, {
    code: 'already-decided',
  })
export const versionOld = () =>
  new Failure('conflict', 'Há uma versão mais nova da arte.', { code: 'version-old' })
export const notApproved = () =>
  new Failure('conflict', 'Esta versão não está aprovada.', { code: 'not-approved' })
export const alreadySuspended = () =>
  new Failure('conflict', 'A aprovação desta versão já foi suspensa.', { code: 'already-suspended' })
export const changesNeedComment = () =>
  new Failure('invalid', 'Comentário: diga ao menos um ajuste antes de pedir ajustes', {
    code: 'comment-needed',
    field: 'decision',
  })
export const tooManyComments = (most: number) =>
  new Failure('conflict', `Esta versão já tem ${most} comentários, o máximo.`, { code: 'too-many-comments' })
export const pinOutside = () =>
  new Failure('invalid', 'Página: a arte não tem esta página', { code: 'pin-outside', field: 'page' })
export const confirmationUnknown = (text: string) =>
  new Failure('invalid', `Confirmações: a oficina não pede “${text}”`, {
    code: 'confirmation-unknown',
    field: 'confirmations',
  })
export const notDrawable = (name: string) =>
  new Failure('unsupported', `${name}: envie uma imagem (JPEG, PNG, WebP, GIF, AVIF) ou um PDF.`, {
    code: 'not-drawable',
    field: 'file',
  })

const megapixels = imageLimits.pixels / 1_000_000
const refusals = {
  'file-encrypted': 'o PDF está protegido. Envie-o sem senha e sem restrições.',
  'file-damaged': 'o arquivo está danificado ou incompleto. Salve-o de novo e envie.',
  'too-many-pages': `o PDF tem mais de ${mostPages} páginas. Envie-o em partes.`,
  'page-too-large': 'o PDF tem uma página com mais de 5 m de lado.',
  'image-too-large': `a imagem tem mais de ${megapixels} megapixels, ou mais de ${numberFormat()(imageLimits.side)} pixels de lado.`,
  'file-too-complex':
    'a primeira página não pôde ser mostrada: é complexa demais, ou o arquivo está danificado.',
} as const

/** Why artwork is refused. */
export type Refusal = keyof typeof refusals
export const artworkRefused = (name: string, refusal: Refusal) =>
  new Failure('invalid', `${name}: ${refusals[refusal]}`, { code: refusal, field: 'file' })

export const oneFile = () =>
  new Failure('invalid', 'Arquivo: envie uma imagem ou um PDF', { code: 'one-file', field: 'file' })
export const tooManyVersions = (most: number) =>
  new Failure('conflict', `A arte já tem ${most} versões, o máximo.`, { code: 'too-many-versions' })
