import type { Column } from './column.ts'

type Kind = Column<unknown>['kind']

/** Number formats in spreadsheet notation; the total of a text column is a count. */
const formats: Record<Kind, { value: string; total: string }> = {
  text: { value: '@', total: '"Total: "#,##0' },
  count: { value: '#,##0', total: '#,##0' },
  money: { value: '[$R$-416]\\ #,##0.00', total: '[$R$-416]\\ #,##0.00' },
  percent: { value: '0%', total: '0%' },
  time: { value: 'dd/mm/yyyy\\ hh:mm', total: 'dd/mm/yyyy' },
}

const kinds: readonly Kind[] = ['text', 'count', 'money', 'percent', 'time']
const numbered = (first: number) =>
  Object.fromEntries(kinds.map((kind, index) => [kind, first + index])) as Record<Kind, number>

/** The style indexes in `xl/styles.xml`. */
export const styles = { header: 1, value: numbered(2), total: numbered(2 + kinds.length) }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (...targets: [type: string, path: string][]) =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${targets
    .map(
      ([type, path], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/relationships/${type}" Target="${path}"/>`,
    )
    .join('')}</Relationships>`

function stylesXml(): string {
  const firstFormat = 164
  const codes = [...kinds.map(kind => formats[kind].value), ...kinds.map(kind => formats[kind].total)]
  const numberFormats = codes.map(
    (code, index) =>
      `<numFmt numFmtId="${firstFormat + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const cell = (format: number, { font = 0, fill = 0 } = {}) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`
  const cells = codes.map((_, index) =>
    cell(firstFormat + index, index < kinds.length ? {} : { font: 1, fill: 2 }),
  )
  return `${declaration}<styleSheet xmlns="${main}">\
<numFmts count="${codes.length}">${numberFormats.join('')}</numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FFDBE5F1"/></patternFill></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${2 + cells.length}">${cell(0)}${cell(0, { font: 1, fill: 2 })}${cells.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** The path of a sheet in the workbook, by its index from 0. */
export const worksheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** The parts of a workbook other than its sheets, by path. */
export const workbookParts = (sheetNames: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaging}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>\
${sheetNames
  .map(
    (_, index) =>
      `<Override PartName="/${worksheetPath(index)}" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  )
  .join('')}</Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}/relationships">\
<sheets>${sheetNames
    .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    ...sheetNames.map((_, index): [string, string] => ['worksheet', worksheetPath(index).replace('xl/', '')]),
    ['styles', 'styles.xml'],
  ),
  'xl/styles.xml': stylesXml(),
})
