import type { ApprovalPage, ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import { formatDateTime } from '@etapa/domain/dates'
import type { Notice } from '../../links/notice-box.tsx'

type Kept = NonNullable<ShownVersion['decision']>

/** The state of the link's version, which determines what the customer may still do. */
export type LinkState =
  | { kind: 'open' }
  | { kind: 'decided'; decision: Kept }
  | { kind: 'suspended'; decision: Kept | null }
  | { kind: 'superseded'; decision: Kept | null }
  | { kind: 'ended'; message: string }

/**
 * Determines the state of the link's version. `refusal` is the server's message if the link was revoked or has expired
 * since the page was opened.
 */
export function linkStateOf({ versions, isSuperseded, isSuspended }: Facts, refusal?: string): LinkState {
  const decision = versions[0]?.decision ?? null
  if (refusal !== undefined) return { kind: 'ended', message: refusal }
  if (isSuperseded) return { kind: 'superseded', decision }
  if (isSuspended) return { kind: 'suspended', decision }
  return decision ? { kind: 'decided', decision } : { kind: 'open' }
}

type Facts = Pick<ApprovalPage, 'versions' | 'isSuperseded' | 'isSuspended'>

export const mayDecide = ({ kind }: LinkState): boolean => kind === 'open'
/**
 * Whether the customer may comment. A decision does not prevent it, but a newer version or a revoked or expired link
 * does.
 */
export const mayComment = ({ kind }: LinkState): boolean => kind !== 'superseded' && kind !== 'ended'

/** Describes a decision with its author and time: 'Aprovada por Ana em 17/11/2026 09:10'. */
export const describeDecision = ({ decision, name, at }: Kept): string =>
  `${decision === 'approved' ? 'Aprovada' : 'Ajustes pedidos'} por ${name} em ${formatDateTime(at)}`

const describeConfirmations = ({ confirmations }: Kept): string[] =>
  confirmations.length > 0 ? [`Conferido: ${confirmations.join(', ')}.`] : []

/** The notice above the artwork; undefined while the version is open. */
export function noticeOf(state: LinkState): Notice | undefined {
  switch (state.kind) {
    case 'open':
      return undefined
    case 'ended':
      return { tone: 'bad', title: state.message, lines: ['O que você escreveu continua aqui.'] }
    case 'superseded':
      return {
        tone: 'attention',
        title: 'Há uma versão mais nova',
        lines: [
          ...past(state.decision),
          'Esta página é só para consulta. Use o link que a oficina enviou com a versão nova.',
        ],
      }
    case 'suspended':
      return {
        tone: 'attention',
        title: 'A oficina suspendeu esta aprovação',
        lines: [
          ...past(state.decision),
          'A produção está parada. Fale com a oficina ou aguarde a nova versão.',
        ],
      }
    case 'decided':
      return {
        tone: state.decision.decision === 'approved' ? 'good' : 'attention',
        title: describeDecision(state.decision),
        lines: [
          ...describeConfirmations(state.decision),
          state.decision.decision === 'approved'
            ? 'A oficina já recebeu a aprovação e segue com a produção.'
            : 'A oficina já recebeu o pedido e vai enviar uma nova versão.',
        ],
      }
  }
}

const past = (decision: Kept | null): string[] => (decision ? [`${describeDecision(decision)}.`] : [])

/** Whether the customer has commented, which is required before requesting changes. */
export const hasCustomerComment = ({ comments }: Pick<ShownVersion, 'comments'>): boolean =>
  comments.some(({ isStaff }) => !isStaff)
