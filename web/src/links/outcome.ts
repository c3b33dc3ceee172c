import type { Notice } from './notice-box.tsx'

/**
 * Returns the notice that follows the customer's decision; `refusal` is the server's message if the decision was not
 * recorded.
 */
export const outcomeOf = (refusal?: string): Notice =>
  refusal === undefined
    ? { tone: 'good', title: 'Resposta registrada. Obrigado!', lines: [] }
    : { tone: 'bad', title: refusal, lines: ['A sua resposta não foi registrada.'] }
