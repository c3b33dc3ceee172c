// The maximum number of combining marks in a row. Normalising sorts them in quadratic time, so a long run could block
// the process for minutes. Unicode's Stream-Safe Text Format (UAX 15) allows 30; no language needs more.
const mostMarks = 30
// Matches whole runs, because a search for 31 marks in a row would start again at each mark of a shorter run.
const runsOfMarks = /\p{M}+/gu
const isExcessive = (run: string) => [...run].length > mostMarks

/** Whether any letter has more combining marks than any language needs. */
export const hasExcessiveMarks = (text: string): boolean => (text.match(runsOfMarks) ?? []).some(isExcessive)

/** The maximum length in characters: far longer than any name, search or pasted link. */
const longest = 2_000

/** Unicode-normalises a string in bounded time: truncates it, and drops runs of combining marks that are too long. */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text
    .slice(0, longest)
    .replace(runsOfMarks, run => (isExcessive(run) ? '' : run))
    .normalize(form)

export const withoutAccents = (text: string): string => normalised(text, 'NFD').replace(/\p{M}/gu, '')
