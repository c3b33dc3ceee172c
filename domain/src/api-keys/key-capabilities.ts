import type { Capability } from '../capabilities.ts'

/**
 * The label of each capability that a key can have. Null for capabilities that no key can have, because only people may
 * manage accounts, devices, settings, backups and integrations.
 */
const labels = {
  'orders:read': 'Ver ordens e documentos',
  'orders:list': 'Listar ordens e entregas',
  'orders:write': 'Criar e editar ordens',
  'orders:exchange': 'Trocar cliente e serviço de ordens iniciadas',
  'orders:release': 'Liberar ordens de clientes restritos',
  'orders:cancel': 'Cancelar e restaurar ordens',
  'documents:remove': 'Excluir documentos',
  'prices:read': 'Ver e mudar preços',
  'bills:write': 'Faturar e registrar pagamentos',
  'clients:read': 'Ver clientes e contatos',
  'clients:write': 'Criar e editar clientes',
  'clients:delete': 'Excluir clientes',
  'production:read': 'Ver quadro e filas',
  'stages:work': 'Concluir etapas e comentar',
  'stages:change': 'Adicionar, dispensar e reabrir etapas',
  'complaints:open': 'Abrir reclamações',
  'indicators:read': 'Ver indicadores',
  'people:read': 'Ver funcionários',
  'people:compare': 'Comparar o trabalho das pessoas',
  'plates:read': 'Ver o arquivo de clichês',
  'plates:move': 'Guardar e mover clichês',
  'plates:discard': 'Descartar clichês',
  'workshop:read': 'Ver serviços, setores e calendário',
  'people:edit': null,
  'devices:edit': null,
  'workshop:edit': null,
  'backups:read': null,
  'integrations:edit': null,
} as const satisfies Record<Capability, string | null>

type Labels = typeof labels
export type KeyCapability = {
  [Name in keyof Labels]: Labels[Name] extends string ? Name : never
}[keyof Labels]

const names = Object.keys(labels) as Capability[]

/** The capabilities that a key can have, in the order in which the form lists them. */
export const keyCapabilities = names.filter(name => labels[name] !== null) as [
  KeyCapability,
  ...KeyCapability[],
]

export const capabilityLabel = (capability: Capability): string => labels[capability] ?? capability
