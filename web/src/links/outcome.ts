import type { Notice } from './notice-box.tsx'

/** What became of the person's own decision; `refusal` is the server's message if it was not recorded. */
export const outcomeOf = (refusal?: string): Notice =>
  refusal === undefined
    ? { tone: 'good', title: 'Resposta registrada. Obrigado!', lines: [] }
    : { tone: 'bad', title: refusal, lines: ['A sua resposta não foi registrada.'] }
