const longestName = 60

/** Returns the part of a name typed between an @ and the caret; undefined if nobody is being mentioned. */
export function mentionBefore(text: string, caret: number): string | undefined {
  const before = text.slice(Math.max(0, caret - longestName - 1), caret)
  return /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N} .'-]*|)$/u.exec(before)?.[1]
}
