import { announceProgress } from './announce.ts'

const logMs = 10_000

/** One line that tells how far something is: renewed in place on a terminal, said now and then in a log. */
export class ProgressLine {
  #last = Date.now()

  show(text: string): void {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  · ${text}`)
    else if (Date.now() - this.#last > logMs) {
      this.#last = Date.now()
      announceProgress(text)
    }
  }

  /** Makes room for what is said next. */
  clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}
