import type { MessageEvent } from './catalogue.ts'

interface DefaultTexts {
  /** When the event happens, as text shown below its label. */
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
  'quote-sent': {
    about: 'Quando alguém envia um orçamento; vai à pessoa do link.',
    subject: 'Orçamento {os}',
    text: 'Olá, {contato}! Segue o orçamento {os}: {produtos}.\n\nVeja os valores e responda por aqui: {link}',
  },
  'proof-ready': {
    about: 'Quando alguém cria um link de aprovação da arte; vai à pessoa do link.',
    subject: 'Arte para aprovação: {produtos}',
    text: 'Olá, {contato}! A arte de {produtos} (pedido {os}) está pronta para a sua conferência.\n\nVeja, comente e aprove por aqui: {link}',
  },
  'proof-reminder': {
    about: 'Quando alguém toca em “Lembrar” em um link de aprovação sem resposta.',
    subject: 'Falta a sua aprovação: {produtos}',
    text: 'Olá, {contato}! A produção de {produtos} (pedido {os}) espera a sua aprovação da arte.\n\nVeja, comente e aprove por aqui: {link}',
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
  'out-for-delivery': {
    about: 'Quando um romaneio sai com produtos da OS.',
    subject: 'O pedido {os} saiu para entrega',
    text: 'Olá, {contato}! O pedido {os} saiu para entrega: {produtos}.\n\nAcompanhe por aqui: {link}',
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
  'bill-sent': {
    about: 'Quando alguém usa “Enviar ao cliente” em uma fatura; vai à pessoa escolhida.',
    subject: 'Fatura {os}',
    text: 'Olá, {contato}! Segue a fatura {os} no valor de {valor}, referente a {produtos}.\n\nVencimento: {prazo}\nPix copia e cola: {pix}',
  },
}
