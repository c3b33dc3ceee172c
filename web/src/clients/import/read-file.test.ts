import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const text = (content: string) => new TextEncoder().encode(content)

describe('a CSV file', () => {
  test('is read with line numbers, without blank lines', () => {
    expect(readFile(text('\uFEFFEmpresa;Email\r\nCaixas ;a@b.com\r\n;\r\n"Tampas ""x""";\r\n'))).toEqual({
      headers: ['Empresa', 'Email'],
      rows: [
        { line: 2, cells: ['Caixas', 'a@b.com'] },
        { line: 4, cells: ['Tampas "x"', ''] },
      ],
    })
  })

  test('may be in Windows-1252 and have columns without a header', () => {
    const bytes = Uint8Array.from([...text('Raz'), 0xe3, ...text('o,\nCer'), 0xe2, ...text('mica,x,y')])
    expect(readFile(bytes)).toEqual({
      headers: ['Razão', 'Coluna 2', 'Coluna 3'],
      rows: [{ line: 2, cells: ['Cerâmica', 'x', 'y'] }],
    })
  })

  test.each([
    ['', 'O arquivo está vazio.'],
    [' ; \n', 'O arquivo está vazio.'],
    ['Empresa\n', 'O arquivo só tem a linha dos títulos.'],
    ['Empresa;Obs\nCaixas;ok\nTampas; =1+1', 'Linha 3, coluna 2: contém uma fórmula.'],
    ['Empresa\n"Caixas', 'Linha 2: aspas que não fecham'],
    ['a\0b', 'O arquivo não é CSV nem XLSX. Salve a planilha num desses formatos.'],
    [
      `Empresa\n${'x\n'.repeat(100_000)}`,
      'O arquivo tem mais de 10.000 linhas (na linha 10002). Divida-o em partes.',
    ],
    [`${'a;'.repeat(101)}\nb`, 'O arquivo tem mais de 100 colunas.'],
  ])('that is invalid (case %#) is rejected with a message', (content, message) => {
    expect(() => readFile(text(content))).toThrow(message)
  })
})

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId2"/><sheet name="B" r:id="rId1"/></sheets></workbook>'
const relations = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/other.xml"/>
<Relationship Id="rId2" Type="x/worksheet" Target="/xl/worksheets/first.xml"/>
<Relationship Id="rId3" Type="x/sharedStrings" Target="texts.xml"/></Relationships>`

/** Builds an XLSX file with these rows on its first sheet. */
const spreadsheet = (rows: string, shared = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    ...(shared && { 'xl/texts.xml': strToU8(`<sst>${shared}</sst>`) }),
    'xl/worksheets/first.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    'xl/worksheets/other.xml': strToU8('<worksheet><sheetData/></worksheet>'),
  })

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>Empresa</t></is></c></row>'

describe('a spreadsheet', () => {
  test('is read from its first sheet, with shared and inline strings, numbers and empty cells', () => {
    const shared =
      '<si><t>Caixas &amp; Cia</t></si><si><r><t>São </t></r><r><t>João</t></r><rPh><t>no</t></rPh></si>'
    const rows = `${header}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3"><v>1.1987654321E10</v></c></row>
      <row r="4"/><row r="5"><c t="s"><v>1</v></c><c t="str"><v>a_x000A_b</v></c></row>`
    expect(readFile(spreadsheet(rows, shared))).toEqual({
      headers: ['Empresa', 'Coluna 2', 'Coluna 3'],
      rows: [
        { line: 3, cells: ['Caixas & Cia', '', '11987654321'] },
        { line: 5, cells: ['São João', 'a\nb'] },
      ],
    })
  })

  test('with namespace prefixes is read', () => {
    const rows =
      '<x:row r="1"><x:c r="A1" t="str"><x:v>Empresa</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>5</x:v></x:c></x:row>'
    expect(readFile(spreadsheet(rows)).rows).toEqual([{ line: 2, cells: ['5'] }])
  })

  test('with a formula or an error value is rejected, naming the cell', () => {
    expect(() => readFile(spreadsheet(`${header}<row r="2"><c r="B2"><f>1+1</f><v>2</v></c></row>`))).toThrow(
      'Célula B2: contém uma fórmula.',
    )
    expect(() => readFile(spreadsheet(`${header}<row r="2"><c r="AB2" t="e"><v>#N/A</v></c></row>`))).toThrow(
      'Célula AB2: contém o erro #N/A',
    )
  })

  test('with more than 10,000 rows is rejected', () => {
    const line = (_: unknown, place: number) =>
      `<row r="${place + 2}"><c r="A${place + 2}"><v>1</v></c></row>`
    const rows = Array.from({ length: 10_001 }, line).join('')
    expect(() => readFile(spreadsheet(header + rows))).toThrow('O arquivo tem mais de 10.000 linhas')
  })

  const broken = 'A planilha está danificada ou não é do Excel.'
  test.each([
    ['only a zip header', Uint8Array.from([0x50, 0x4b, 3, 4]), broken],
    ['another archive', zipSync({ 'a.txt': text('x') }), broken],
    ['half a file', spreadsheet(header).slice(0, 300), broken],
    [
      'a sheet with a cell beyond the last column',
      spreadsheet('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'),
      broken,
    ],
    ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'O arquivo é de um Excel antigo'],
    ['too many bytes', new Uint8Array(10_000_001), 'O arquivo tem mais de 10 MB.'],
  ])('that consists of %s is rejected with a message', (_, bytes, message) => {
    expect(() => readFile(bytes)).toThrow(message)
  })

  test('that is a zip bomb is rejected as too large when unpacked', () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8(workbook),
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/worksheets/first.xml': new Uint8Array(70_000_000),
    })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(() => readFile(bomb)).toThrow('A planilha é grande demais depois de aberta.')
  })
})
