// Sorting the marks of one letter takes the square of their number, so that a long text could hold a program for minutes.
// Unicode's Stream-Safe Text Format (UAX 15) allows 30; no language needs more.
const mostMarks = 30
// Whole runs: looking for 31 marks in a row would look 30 ahead from each of them.
const runsOfMarks = /\p{M}+/gu
const isExcessive = (run: string) => [...run].length > mostMarks

/** Whether a letter has more marks than any language puts on one. */
export const hasExcessiveMarks = (text: string): boolean => (text.match(runsOfMarks) ?? []).some(isExcessive)

/** Far more than any name, search or pasted link has. */
const longest = 2_000

/** A text in one of Unicode's normal forms, in a time that its sender cannot stretch. What is too long is cut. */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text
    .slice(0, longest)
    .replace(runsOfMarks, run => (isExcessive(run) ? '' : run))
    .normalize(form)

export const withoutAccents = (text: string): string => normalised(text, 'NFD').replace(/\p{M}/gu, '')
