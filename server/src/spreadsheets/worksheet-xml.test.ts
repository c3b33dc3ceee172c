import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { worksheetXml } from './worksheet-xml.ts'

interface Thing {
  name: string
  cents: number
}

const columns: Column<Thing>[] = [
  { header: 'Nome', width: 20, kind: 'text', value: thing => thing.name, total: 'rows' },
  { header: 'R$', width: 12, kind: 'money', value: thing => thing.cents, total: 'sum' },
]

async function xmlOf(...pages: Thing[][]): Promise<string> {
  let xml = ''
  for await (const text of worksheetXml(columns, streamed(pages))) xml += text
  return xml
}

async function* streamed(pages: Thing[][]): AsyncGenerator<Thing[]> {
  yield* pages
}

test('the header row is frozen, and its filter covers the rows but not the totals', async () => {
  const xml = await xmlOf([{ name: 'a', cents: 1 }], [{ name: 'b', cents: 2 }])
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<autoFilter ref="A1:B3"/>')
})

test("totals are formulas that follow the reader's filter, with precomputed values", async () => {
  const xml = await xmlOf([{ name: 'a', cents: 10 }], [{ name: 'b', cents: 20 }])
  expect(xml).toContain('<f>SUBTOTAL(103,A2:A3)</f><v>2</v>')
  expect(xml).toContain('<f>SUBTOTAL(109,B2:B3)</f><v>0.3</v>')
})

test('a sheet without rows has no formulas', async () => {
  expect(await xmlOf([])).not.toContain('<f>')
})

test.each([
  ['=1+1', '=1+1'],
  ['<b>&amp;</b>', '&lt;b&gt;&amp;amp;&lt;/b&gt;'],
  ['_x0041_', '_x005F_x0041_'],
  ['a\u0000\u0008b\uFFFFc\uD800d', 'abcd'],
  ['😀', '😀'],
])('%j is written as plain text', async (name, written) => {
  expect(await xmlOf([{ name, cents: 0 }])).toContain(
    `t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`,
  )
})
