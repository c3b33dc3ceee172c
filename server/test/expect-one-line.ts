import { expect } from 'vitest'

/** Expects that a command failed with a single error line and without a stack trace. */
export function expectOneLine({ code, words }: { code: number | null; words: string }, line: RegExp): void {
  const lines = words.split('\n').filter(text => text.includes('✖'))
  expect(lines).toEqual([expect.stringMatching(line)])
  expect(words).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}
