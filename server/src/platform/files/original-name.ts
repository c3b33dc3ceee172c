import { normalised } from '@etapa/domain/normalised'

const longest = 255
// The maximum length of a file name as sent. A longer one is truncated at the start, because folders come first and the
// extension last.
const longestSent = 1_000
const nameless = 'arquivo'

// Control characters, lone surrogates, line separators, and bidirectional controls, which can make a name look
// different.
const misleading = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu

/** Returns a file's name as its owner knows it, without folders and misleading characters. */
export function originalName(sent: string): string {
  // Browsers send a quotation mark as %22, and macOS sends accents decomposed.
  const whole = normalised(sent.slice(-longestSent).replaceAll('%22', '"'), 'NFC').replace(misleading, '')
  const name = (whole.split(/[/\\]/).at(-1) ?? '').trim()
  return /^\.*$/.test(name) ? nameless : shortened(name)
}

/** Truncates before the extension, which decides what program opens the file. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const extension = [...(name.match(/\.[^.\s]{1,16}$/u)?.[0] ?? '')]
  return [...characters.slice(0, longest - extension.length), ...extension].join('')
}
