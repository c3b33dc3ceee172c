/** The CSS of numbered A4 pages with a margin in mm, and a text at the foot of each page. */
export const numberedA4 = (margin: number, text = ''): string => `@page {
  size: A4;
  margin: ${margin}mm;
  @bottom-left { content: ${JSON.stringify(text)}; font: 9pt sans-serif; }
  @bottom-right { content: "Página " counter(page) " de " counter(pages); font: 9pt sans-serif; }
}`
