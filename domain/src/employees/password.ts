import { z } from 'zod'

const shortest = 8
const longest = 200

/** Validates the length of a new password. The server also rejects common passwords, because only it has the lists. */
export const passwordField = (label: string) =>
  z
    .string({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: texto inválido`,
    })
    .min(shortest, `${label}: use pelo menos ${shortest} caracteres`)
    .max(longest, `${label}: no máximo ${longest} caracteres`)

/** The person's current password, as proof of identity. */
export const currentPassword = z
  .string('Senha atual: texto inválido')
  .max(longest, 'Senha atual: não confere')
  .default('')
