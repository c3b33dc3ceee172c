/** Renders Markdown as HTML. Supports only the subset that the manual uses. */
export function renderMarkdown(text: string): string {
  return blocksOf(text).map(renderBlock).join('\n')
}

/** Splits the text into blocks, at empty lines and around headings, except within fenced code. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  let isCode = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const isHeading = /^#{1,6} /.test(line) && !isCode
    if ((line.trim() === '' && !isCode) || isHeading) blocks.push([])
    if (line.trim() !== '' || isCode) blocks.at(-1)?.push(line)
    if (isHeading) blocks.push([])
  }
  return blocks.filter(block => block.length > 0)
}

function renderBlock(lines: string[]): string {
  const [first = ''] = lines
  const heading = /^(#{1,6}) (.*)$/.exec(first)
  if (heading?.[1] && heading[2] !== undefined) {
    const level = heading[1].length
    return `<h${level} id="${slugOf(heading[2])}">${inline(heading[2])}</h${level}>`
  }
  if (first.startsWith('```')) return `<pre><code>${escaped(lines.slice(1, -1).join('\n'))}</code></pre>`
  if (first.startsWith('|')) return renderTable(lines)
  if (/^- /.test(first)) return renderList('ul', lines)
  if (/^\d+\. /.test(first)) return renderList('ol', lines)
  return `<p>${inline(lines.join('\n'))}</p>`
}

function renderTable([head = '', , ...rows]: string[]): string {
  const cells = (row: string, tag: 'th' | 'td') =>
    `<tr>${row
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map(cell => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  const body = rows.map(row => cells(row, 'td')).join('')
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${body}</tbody></table>`
}

/** A line without a list marker continues the previous item. */
function renderList(tag: 'ul' | 'ol', lines: string[]): string {
  const items: string[] = []
  for (const line of lines) {
    const [, text] = /^(?:- |\d+\. )(.*)$/.exec(line) ?? []
    if (text !== undefined) items.push(text)
    else items[items.length - 1] += `\n${line.trim()}`
  }
  return `<${tag}>${items.map(item => `<li>${inline(item)}</li>`).join('')}</${tag}>`
}

const picture = /^<img src="(manual\/[\w-]+\.png)" width="(\d+)" alt="([^"<>]*)">$/

function inline(text: string): string {
  // Code spans and images are split off first, because they are not rendered as Markdown text.
  return text
    .split(/(`[^`]+`|<img [^>]*>)/)
    .map(part => {
      if (part.startsWith('`') && part.length > 1) return `<code>${escaped(part.slice(1, -1))}</code>`
      const [, source, width, alt] = picture.exec(part) ?? []
      if (source) return `<img src="${source}" width="${width}" alt="${alt}" loading="lazy">`
      return emphasized(escaped(part))
    })
    .join('')
}

const emphasized = (text: string): string =>
  text
    .replace(/!\[([^\]]*)\]\((manual\/[\w-]+\.png)\)/g, '<img src="$2" alt="$1" loading="lazy">')
    .replace(/\[([^\]]+)\]\((#[^)\s]+|https:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** GitHub's slug of a heading, so that links work both on GitHub and in the app. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
