export const announce = text => console.log(`  · ${text}`)

/** Prints an error message and exits with status 1. */
export function giveUp(text) {
  console.error(`\n  ✖ ${text}\n`)
  process.exit(1)
}
