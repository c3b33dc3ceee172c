/** The properties of nodemailer's errors that are evaluated here. */
interface SmtpError {
  code?: string
  /** The SMTP command that the server rejected. */
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

const refusedTls =
  /certificate|self[- ]signed|unable to verify|altname|wrong version number|ssl|tls|ERR_TLS|CERT_/i

/** Explains in Portuguese why an e-mail was not sent, quoting the server's response where it helps. */
export function explainSmtp(error: unknown): string {
  const { code = '', responseCode = 0, message = String(error) } = error as SmtpError
  const said = `O servidor disse: ${serverWords(error)}`
  if (code === 'EAUTH')
    return `O servidor de e-mail não aceitou o usuário ou a senha. Confira SMTP_URL. ${said}`
  if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(`${code} ${message}`))
    return 'O servidor de e-mail não foi encontrado: confira o nome do servidor em SMTP_URL e a conexão com a internet.'
  if (/ECONNREFUSED/.test(`${code} ${message}`))
    return 'O servidor de e-mail recusou a conexão: confira o servidor e a porta em SMTP_URL.'
  if (code === 'ETLS' || (code === 'ESOCKET' && refusedTls.test(message)))
    return `A conexão segura (TLS) com o servidor de e-mail falhou: confira se é smtp:// ou smtps:// e o certificado. ${said}`
  if (code === 'ETIMEDOUT') return 'O servidor de e-mail não respondeu a tempo.'
  if (isAboutSender(error)) return `O servidor de e-mail não aceitou o remetente. Confira SMTP_FROM. ${said}`
  if (code === 'EENVELOPE' && responseCode >= 500)
    return `O servidor de e-mail não aceitou o endereço. ${said}`
  if (responseCode >= 400 && responseCode < 500)
    return `O servidor de e-mail pediu para tentar mais tarde. ${said}`
  return `O e-mail não foi enviado. ${said}`
}

/** Returns the server's response, or else the error's message, on one line of at most 300 characters. */
export function serverWords(error: unknown): string {
  const { response, message = String(error) } = error as SmtpError
  return (response ?? message).replace(/\s+/g, ' ').slice(0, 300)
}

/** Whether the server permanently rejected the sender. Many servers do so only after RCPT TO. */
function isAboutSender(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError
  if (code !== 'EENVELOPE' || responseCode < 500) return false
  return command === 'MAIL FROM' || /^5\d\d[ -]5\.1\.[78]\b|sender address rejected/i.test(response)
}

/**
 * Whether a retry is pointless because the server permanently rejected the address or the message. A wrong password or
 * sender is not final, because somebody can correct it while the message waits.
 */
export const isFinal = (error: unknown): boolean => {
  const { code = '', responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && !isAboutSender(error)
}
