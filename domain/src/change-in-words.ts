/** Describes a changed field with its old and new value; an empty value is not quoted. */
export function changeInWords(label: string, before = '', after = ''): string {
  if (!before) return `${label}: “${after}”, antes vazio`
  return `${label}: de “${before}” para ${after ? `“${after}”` : 'vazio'}`
}
