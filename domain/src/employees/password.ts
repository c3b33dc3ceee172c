import { z } from 'zod'

const shortest = 8
const longest = 200

/** A new password. The server also rejects common passwords, because only it has the lists. */
export const passwordField = (label: string) =>
  z
    .string({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: texto inválido`,
    })
    .min(shortest, `${label}: use pelo menos ${shortest} caracteres`)
    .max(longest, `${label}: no máximo ${longest} caracteres`)

/** The password that the person has now, to prove who they are. */
export const currentPassword = z
  .string('Senha atual: texto inválido')
  .max(longest, 'Senha atual: não confere')
  .default('')
