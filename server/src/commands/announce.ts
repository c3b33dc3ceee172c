import { styleText } from 'node:util'
import type { Addresses } from '../first-steps/list-addresses.ts'

// Ignores write errors, because the terminal may be closed while the process still writes to it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const isColourful = process.stdout.isTTY && !process.env.NO_COLOR
const dressed = (style: Parameters<typeof styleText>[0], text: string): string =>
  isColourful ? styleText(style, text) : text

export function announceProgress(text: string): void {
  console.log(`  ${dressed('dim', '·')} ${text}`)
}

/** Warns of a setting that works but is probably a mistake. */
export function announceWarning(text: string): void {
  console.log(`  ${dressed('yellow', '!')} Atenção: ${text}`)
}

export function announceFailure(text: string): void {
  console.error(`\n  ${dressed('red', '✖')} ${text}\n`)
}

/** Prints the addresses and, until somebody has signed in, the login of the first manager. */
export function announceReady(
  { here, network, trust }: Addresses,
  login?: { email: string; password: string },
): void {
  const rows = [
    ['Neste computador', here],
    ...network.map((address, index) => [index === 0 ? 'Celular e rede' : '', address]),
    ...trust.map((address, index) => [index === 0 ? 'Preparar celular' : '', address]),
    ...(login ? [[], ['E-mail', login.email], ['Senha', login.password]] : []),
  ]
  const lines = rows.map(([label = '', value = '']) =>
    `    ${label.padEnd(18)}${dressed('bold', value)}`.trimEnd(),
  )
  console.log(`\n  ${dressed('green', '✔')} O Etapa está pronto. Abra no navegador:\n\n${lines.join('\n')}\n`)
}
