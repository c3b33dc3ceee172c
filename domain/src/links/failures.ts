import { Failure } from '../failure.ts'

const askAgain = 'Peça outro à oficina.'

export const linkUnknown = () =>
  new Failure('missing', `Este link não vale. ${askAgain}`, { code: 'link-unknown' })
export const linkExpired = () =>
  new Failure('gone', `Este link venceu. ${askAgain}`, { code: 'link-expired' })
export const linkRevoked = () =>
  new Failure('gone', `Este link foi cancelado pela oficina. ${askAgain}`, { code: 'link-revoked' })
export const linkSuperseded = () =>
  new Failure('gone', 'Há uma versão mais nova. Use o link que a oficina enviou com ela.', {
    code: 'link-superseded',
  })
export const linkMissing = () => new Failure('missing', 'Link não encontrado', { code: 'link-missing' })
export const tooManyReminders = (most: number) =>
  new Failure('conflict', `Este link já foi enviado ${most} vezes, o máximo. Crie outro.`, {
    code: 'too-many-reminders',
  })
export const reminderNeedsOffice = () =>
  new Failure('conflict', 'O lembrete deste contato não vai por e-mail. Peça ao escritório que o envie.', {
    code: 'reminder-needs-office',
  })
export const tooManyLinks = (most: number) =>
  new Failure('conflict', `Esta versão já tem ${most} links, o máximo.`, { code: 'too-many-links' })
