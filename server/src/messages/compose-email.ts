import { createHash } from 'node:crypto'
import { escapeHtml } from '../platform/http/escape-html.ts'

export interface EmailContent {
  to: string
  name: string
  subject: string
  text: string
  /** The URL at which the recipient unsubscribes; null for a test e-mail and for notices to staff. */
  unsubscribeUrl: string | null
  /** The last line of an e-mail that nobody can unsubscribe from. */
  farewell?: string
  /** The client whose opt-outs apply; absent in messages queued by older versions and in test e-mails. */
  clientId?: number
  /** The link that replaces {link} in the text: a new token is appended to `address` whenever the e-mail is sent. */
  link?: { id: number; address: string }
  /** The bill that the message is about, and how much of it was paid when the message was written. */
  bill?: { id: number; paid: number }
}

export interface Letterhead {
  workshop: string
  phone: string
  /** The sender's address, with or without a display name. */
  from: string
}

/** Composes an e-mail with a text and an HTML part, without remote images. */
export function composeEmail(key: string, content: EmailContent, { workshop, phone, from }: Letterhead) {
  const { to, name, subject, text, unsubscribeUrl } = content
  const sender = [workshop, phone].filter(Boolean).join(' · ')
  const farewell = unsubscribeUrl
    ? `Para não receber mais estes e-mails: ${unsubscribeUrl}`
    : (content.farewell ?? 'Este é um e-mail de teste.')
  return {
    to: { name: oneLine(name), address: to },
    subject: oneLine(subject),
    text: [text, '--', ...(sender ? [sender] : []), farewell].join('\n\n'),
    html: page({ title: workshop || 'Etapa', text, sender, unsubscribeUrl, farewell }),
    messageId: messageIdOf(key, from),
    // Keeps auto-responders, such as holiday notices, from replying (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
  }
}

/** Derives the Message-ID from the outbox key, so that mail programs recognise a duplicate. */
function messageIdOf(key: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'etapa.local'
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
}

/** Returns the List-Unsubscribe headers. One-click unsubscribing is only offered over https, as RFC 8058 requires. */
function unsubscribeHeaders(url: string): Record<string, string> {
  const isOneClick = url.startsWith('https://')
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Converts plain text to escaped HTML with line breaks and links. */
const inHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, url => `<a href="${url}" style="color:#1d5fa8">${url}</a>`)
    .replace(/\r?\n/g, '<br>')

interface Parts {
  title: string
  text: string
  sender: string
  farewell: string
  unsubscribeUrl: string | null
}

const page = ({ title, text, sender, farewell, unsubscribeUrl }: Parts): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f3f5;color:#212529;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dee2e6;border-radius:12px;overflow:hidden">
<div style="padding:16px 24px;border-bottom:1px solid #dee2e6;font-size:18px;font-weight:bold">${escapeHtml(title)}</div>
<div style="padding:24px">${inHtml(text)}</div></div>
<div style="max-width:560px;margin:0 auto;padding:16px 24px;color:#5c636a;font-size:13px">
${sender ? `${escapeHtml(sender)}<br>` : ''}${
  unsubscribeUrl
    ? `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#5c636a">Não receber mais estes e-mails</a>`
    : escapeHtml(farewell)
}</div></body></html>`
