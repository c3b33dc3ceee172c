import { z } from 'zod'

const shortest = 8
const longest = 200

/** A password to be chosen. That it is not a common one is judged by the server, which has the lists. */
export const passwordField = (label: string) =>
  z
    .string({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: texto inválido`,
    })
    .min(shortest, `${label}: use pelo menos ${shortest} caracteres`)
    .max(longest, `${label}: no máximo ${longest} caracteres`)
