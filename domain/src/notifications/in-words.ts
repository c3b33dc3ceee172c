import type { Notification } from './notification.ts'

/** Describes a notification in Portuguese, as a title and a line below it. */
export function notificationInWords({ kind, facts, serial }: Notification): {
  title: string
  detail: string
} {
  const order = joined(serial ? `OS ${serial}` : undefined, facts.client)
  switch (kind) {
    case 'urgent':
      return { title: `Urgente em ${facts.sector ?? 'seu setor'}`, detail: joined(order, facts.product) }
    case 'rework':
      return {
        title: `Refação voltou para ${facts.sector ?? 'seu setor'}`,
        detail: joined(order, facts.product, facts.text),
      }
    case 'mention':
      return { title: `${facts.by ?? 'Alguém'} mencionou você`, detail: joined(order, facts.text) }
    case 'approval':
      return {
        title: `${facts.by ?? 'O cliente'} ${deeds[facts.decision ?? 'comment']}`,
        detail: joined(order, facts.product, facts.text),
      }
    case 'quote':
      return {
        title: `${facts.by ?? 'O cliente'} ${deeds[facts.decision ?? 'accepted']}`,
        detail: joined(facts.quote?.number, facts.client, facts.text),
      }
    case 'hook-off':
      return { title: 'Web hook desligado', detail: joined(facts.text) }
    case 'pix-key':
      return {
        title: `${facts.by ?? 'Alguém'} mudou a chave Pix`,
        detail: facts.text ? `Nova chave: ${facts.text}` : 'A oficina ficou sem chave Pix',
      }
    case 'stalled-queue':
      return {
        title: facts.hook ? 'Um web hook não aceita as entregas' : 'Os e-mails não estão sendo enviados',
        detail: joined(facts.hook, facts.text),
      }
    case 'failed-message':
      return { title: 'Mensagem não enviada', detail: joined(order, facts.text) }
  }
}

const deeds = {
  approved: 'aprovou a arte',
  changes: 'pediu ajustes na arte',
  comment: 'comentou a arte',
  accepted: 'aceitou o orçamento',
  refused: 'recusou o orçamento',
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
