import { z } from 'zod'

const shortest = 8
const longest = 200

// The most used passwords of eight or more characters, Brazilian habits included.
const common = new Set(
  `password password1 password123 12345678 123456789 1234567890 87654321 11111111 00000000 12341234 11223344
  qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx asdfghjk asdfghjkl zaq12wsx abcd1234 abc12345 a1b2c3d4 iloveyou
  sunshine princess football baseball superman trustno1 letmein1 welcome1 admin123 admin1234 administrador
  gerente123 gerente1 mudar123 mudar@123 senha123 senha1234 senha12345 minhasenha brasil123 flamengo
  corinthians palmeiras saopaulo vascodagama felicidade teamo123 familia1 deusefiel jesuscristo 102030405060
  etapa123 etapa1234 cliche123 oficina123`.split(/\s+/),
)

const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

export const passwordField = (label: string) =>
  z
    .string({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: texto inválido`,
    })
    .min(shortest, `${label}: use pelo menos ${shortest} caracteres`)
    .max(longest, `${label}: no máximo ${longest} caracteres`)
    .refine(password => !isCommonPassword(password), `${label}: muito comum, escolha outra`)
