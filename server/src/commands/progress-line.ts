import { announceProgress } from './announce.ts'

const logMs = 10_000

/** A progress line: rewritten in place on a terminal, otherwise logged at most every ten seconds. */
export class ProgressLine {
  #last = Date.now()

  show(text: string): void {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  · ${text}`)
    else if (Date.now() - this.#last > logMs) {
      this.#last = Date.now()
      announceProgress(text)
    }
  }

  /** Clears the line before other output. */
  clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}
