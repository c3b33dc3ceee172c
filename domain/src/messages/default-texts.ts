import type { MessageEvent } from './catalogue.ts'

interface DefaultTexts {
  /** When it happens, shown below its label. */
  about: string
  subject: string
  text: string
}

// Separate from the catalogue, so that most screens do not download the texts.
export const defaultTexts: Record<MessageEvent, DefaultTexts> = {
  'order-received': {
    about: 'Quando a OS é criada.',
    subject: 'Recebemos o pedido {os}',
    text: 'Olá, {contato}! Recebemos o pedido {os}: {produtos}.\n\nPrazo: {prazo}\nAcompanhe por aqui: {link}',
  },
  'stage-finished': {
    about: 'Quando todos os produtos da OS passam por um dos setores escolhidos.',
    subject: 'Pedido {os}: {etapa} concluída',
    text: 'Olá, {contato}! O pedido {os} ({produtos}) já passou por {etapa} e segue em produção.\n\nAcompanhe por aqui: {link}',
  },
  ready: {
    about: 'Quando só falta a entrega.',
    subject: 'O pedido {os} está pronto',
    text: 'Olá, {contato}! O pedido {os} está pronto: {produtos}.\n\nVocê já pode retirar ou combinar a entrega conosco. Detalhes: {link}',
  },
  delivered: {
    about: 'Quando o último produto da OS é entregue ou retirado.',
    subject: 'O pedido {os} foi entregue',
    text: 'Olá, {contato}! O pedido {os} foi entregue: {produtos}.\n\nObrigado! Se algo não estiver certo, é só responder a esta mensagem.',
  },
  delayed: {
    about: 'Quando o escritório muda o prazo para um dia mais tarde.',
    subject: 'Novo prazo do pedido {os}',
    text: 'Olá, {contato}! O prazo do pedido {os} ({produtos}) mudou para {prazo}. Pedimos desculpas pela espera.\n\nAcompanhe por aqui: {link}',
  },
}
