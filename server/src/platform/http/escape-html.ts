const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a string for HTML content and for quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, mark => marks[mark] ?? mark)
