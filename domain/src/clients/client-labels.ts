import type { ClientDraft } from './client.ts'

/** The client fields that can be exported and imported. */
export type ClientField = Exclude<
  keyof ClientDraft,
  'noWhatsapp' | 'noEmail' | 'noOwnEmail' | 'isRestricted' | 'carrierId' | 'needsPurchaseOrder'
>

export const clientLabels: Record<ClientField, string> = {
  name: 'Nome do Cliente',
  email: 'Email',
  telephone: 'Telefone',
  representative: 'Representante',
  taxId: 'CNPJ ou CPF',
  zipCode: 'CEP',
  street: 'Endereço',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  contacts: 'Contatos',
  notes: 'Observações',
}

export const optOutLabels = {
  noWhatsapp: 'Não avisar por WhatsApp',
  noEmail: 'Não avisar por e-mail',
  noOwnEmail: 'Não avisar no e-mail da empresa',
}
