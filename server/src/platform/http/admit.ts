import { capabilityLabel } from '@etapa/domain/api-keys/key-capabilities'
import { type Capability, capabilitiesOf, may } from '@etapa/domain/capabilities'
import { type Access, isOpen, requiredBy } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { rankAfter } from '@etapa/domain/role'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'

/** The caller of an endpoint: a signed-in person or an API key. */
export type User = SessionUser & { isKey?: true }

export const notSignedIn = () =>
  new Failure('unauthenticated', 'Entre com seu e-mail e senha para continuar.', { code: 'not-signed-in' })

/** Throws if the user may not call the endpoint. */
export function admit(access: Access, user: User | undefined): void {
  if (isOpen(access)) return
  if (!user) throw notSignedIn()
  if (access === 'session' && user.isKey) throw peopleOnly()
  const missing = requiredBy(access).find(capability => !may(user, capability))
  if (missing) throw notAllowed(missing, user)
}

const peopleOnly = () =>
  new Failure('forbidden', 'Esta chamada é para pessoas e não aceita uma chave de API.', {
    code: 'people-only',
  })

/** The default capabilities of the office. Whatever the office lacks is reported as reserved for managers. */
const office = { capabilities: capabilitiesOf(rankAfter(undefined, { role: 'office' })) }

export function notAllowed(capability: Capability, user: User | undefined): Failure {
  if (user?.isKey) return keyNotAllowed(capability)
  return may(office, capability)
    ? new Failure('forbidden', 'Sua função não permite isto. Fale com um gerente.', { code: 'not-allowed' })
    : new Failure('forbidden', 'Somente gerentes podem fazer isto.', { code: 'managers-only' })
}

const keyNotAllowed = (capability: Capability) =>
  new Failure('forbidden', `Esta chave de API não tem a permissão “${capabilityLabel(capability)}”.`, {
    code: 'not-allowed',
  })
