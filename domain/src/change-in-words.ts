/** What a text was and what it is now; an empty one is not quoted. */
export function changeInWords(label: string, before = '', after = ''): string {
  if (!before) return `${label}: “${after}”, antes vazio`
  return `${label}: de “${before}” para ${after ? `“${after}”` : 'vazio'}`
}
