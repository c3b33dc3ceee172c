import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpChapters } from '../src/ui/page/help-chapters.ts'
import { manualText } from './manual-page.ts'
import { renderMarkdown } from './render-markdown.ts'

test.each([
  ['## Não conforme e refação', '<h2 id="não-conforme-e-refação">Não conforme e refação</h2>'],
  [
    'Um **forte**, um *leve* e `a*b*c`',
    '<p>Um <strong>forte</strong>, um <em>leve</em> e <code>a*b*c</code></p>',
  ],
  ['um *termo em\nduas linhas*', '<p>um <em>termo em\nduas linhas</em></p>'],
  ['- um\n  segue\n- dois', '<ul><li>um\nsegue</li><li>dois</li></ul>'],
  ['1. um\n2. dois', '<ol><li>um</li><li>dois</li></ol>'],
  [
    '| a | b |\n|---|---|\n| 1 | <i> |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>&lt;i&gt;</td></tr></tbody></table>',
  ],
  ['```\na < b\n\n# c\n```', '<pre><code>a &lt; b\n\n# c</code></pre>'],
  ['![Arte](manual/a.png)', '<p><img src="manual/a.png" alt="Arte" loading="lazy"></p>'],
  ['[aqui](#x) e [lá](operations.md)', '<p><a href="#x">aqui</a> e lá</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('%j', (text, html) => expect(renderMarkdown(text)).toBe(html))

const manual = () => manualText(readFileSync(new URL('../../docs/manual.md', import.meta.url), 'utf8'))

test('every link within the manual points to one of its headings', () => {
  const html = renderMarkdown(manual())
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(link => !ids.includes(link))).toEqual([])
})

test('the manual has a chapter for every screen with help, and omits the installation chapter', () => {
  const html = renderMarkdown(manual())
  for (const chapter of new Set(Object.values(helpChapters))) expect(html).toContain(`id="${chapter}"`)
  expect(html).not.toMatch(/k7Qx|gerente@etapa\.local/)
})
