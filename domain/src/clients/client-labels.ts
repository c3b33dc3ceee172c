import type { ClientDraft } from './client.ts'

export type ClientField = keyof ClientDraft

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
