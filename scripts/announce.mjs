export const announce = text => console.log(`  · ${text}`)

/** Exits with one line that says why. */
export function giveUp(text) {
  console.error(`\n  ✖ ${text}\n`)
  process.exit(1)
}
