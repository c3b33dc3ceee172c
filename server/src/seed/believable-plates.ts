import { type Sheet, type SheetKind, sheetDraft } from '@etapa/domain/sheets/sheet'

interface Machine {
  name: string
  cylinder: string
  /** The number of teeth of the cylinder; absent if the cylinder is identified by its diameter. */
  teeth?: number
  distortion?: number
  thickness: number
  plateWidth: number
  plateHeight: number
}

/** Printing machines: first those for corrugated board, then those for labels and film. */
const machines: readonly Machine[] = [
  {
    name: 'Bobst FFG 160',
    cylinder: 'Ø 482 mm',
    distortion: 1.62,
    thickness: 3.94,
    plateWidth: 160,
    plateHeight: 130,
  },
  {
    name: 'Martin 718',
    cylinder: 'Ø 291 mm',
    distortion: 3.92,
    thickness: 6.35,
    plateWidth: 125,
    plateHeight: 80,
  },
  {
    name: 'Curioni 2100',
    cylinder: 'Ø 382 mm',
    distortion: 2.36,
    thickness: 3.94,
    plateWidth: 180,
    plateHeight: 110,
  },
  { name: 'Mark Andy P5', cylinder: 'Z96', teeth: 96, thickness: 1.7, plateWidth: 33, plateHeight: 30 },
  { name: 'Etirama FIT', cylinder: 'Z80', teeth: 80, thickness: 1.14, plateWidth: 25, plateHeight: 25 },
  { name: 'Comexi F2', cylinder: 'Z144', teeth: 144, thickness: 2.84, plateWidth: 120, plateHeight: 45 },
]

const polyester = 0.127

/**
 * The distortion, in percent, of a plate mounted on a cylinder whose circumference is teeth × π mm: 100 × 2π (thickness
 * − polyester) ÷ (teeth × π).
 */
const stretched = (teeth: number, thickness: number): number =>
  Math.round((200_000 * (thickness - polyester)) / teeth) / 1000

/** The printers of a client; consecutive clients have different ones. */
export const printersOf = (index: number) =>
  Array.from({ length: 1 + (index % 2) }, (_, nth) => {
    const { teeth, distortion, ...machine } = pick(machines, index + nth * 3)
    return { ...machine, distortion: distortion ?? stretched(teeth ?? 0, machine.thickness) }
  })

const inks: readonly (readonly [name: string, angle: number | null])[][] = [
  [['Preto', null]],
  [
    ['Preto', null],
    ['Pantone 485 C', null],
  ],
  [
    ['Pantone 348 C', null],
    ['Pantone 123 C', null],
    ['Preto', null],
  ],
  [
    ['Cyan', 7.5],
    ['Magenta', 67.5],
    ['Amarelo', 82.5],
    ['Preto', 37.5],
  ],
  [
    ['Pantone 286 C', null],
    ['Vermelho', null],
  ],
  [
    ['Cyan', 7.5],
    ['Magenta', 67.5],
    ['Amarelo', 82.5],
    ['Preto', 37.5],
    ['Pantone 877 C', null],
  ],
]
const kinds: readonly SheetKind[] = [
  'novo',
  'novo',
  'alteracao',
  'novo',
  'regravacao',
  'remontagem',
  'conserto',
  'reposicao',
]
const notes = [
  '',
  '',
  'Canaleta no centro',
  'Cor pela amostra impressa',
  '',
  'Deixar orelha de 2 cm',
  'Conferir com a prova do cliente',
]

/** Generates the technical sheet of a product for one of its client's printers. */
export function believableSheet(
  index: number,
  printer: { id: number } & ReturnType<typeof printersOf>[number],
): Sheet {
  const isBoard = printer.plateWidth > 120
  const sheet = sheetDraft.parse({
    plateCode: `CL-${10_000 + index}`,
    itemCode: index % 3 === 0 ? '' : `${100 + ((index * 37) % 900)}.${10 + (index % 90)}`,
    kind: pick(kinds, index),
    printerId: printer.id,
    printerName: printer.name,
    cylinder: printer.cylinder,
    distortion: printer.distortion,
    thickness: printer.thickness,
    screen: isBoard
      ? { value: pick([24, 32], index), unit: 'lpcm' }
      : { value: pick([133, 150], index), unit: 'lpi' },
    sets: isBoard ? 1 : 1 + (index % 3),
    side: pick(['externo', 'externo', 'interno'] as const, index),
    notes: pick(notes, index),
    colors: pick(inks, index * 5 + Math.floor(index / 7)).map(([name, angle], nth) => ({
      name,
      angle,
      pieces: [
        {
          quantity: isBoard ? 1 + ((index + nth) % 4) : 1,
          width: Math.min(printer.plateWidth, 8 + ((index * 13 + nth * 7) % 50) + 0.5 * (index % 2)),
          height: Math.min(printer.plateHeight, 6 + ((index * 7 + nth * 5) % 30)),
        },
      ],
    })),
  })
  if (!sheet) throw new Error('a believable sheet is not empty')
  return sheet
}

export const addresses = [
  {
    zip_code: '89010000',
    street: 'Rua XV de Novembro, 1200',
    district: 'Centro',
    city: 'Blumenau',
    state: 'SC',
  },
  {
    zip_code: '80010000',
    street: 'Av. Marechal Deodoro, 450',
    district: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  { zip_code: '87013000', street: 'Av. Brasil, 3301', district: 'Zona 1', city: 'Maringá', state: 'PR' },
  {
    zip_code: '14010000',
    street: 'Rua das Embalagens, 88',
    district: 'Distrito Industrial',
    city: 'Ribeirão Preto',
    state: 'SP',
  },
  {
    zip_code: '35400000',
    street: 'Rodovia dos Inconfidentes, km 12',
    district: '',
    city: 'Ouro Preto',
    state: 'MG',
  },
  {
    zip_code: '95010000',
    street: 'Rua Sinimbu, 77, sala 3',
    district: 'Lourdes',
    city: 'Caxias do Sul',
    state: 'RS',
  },
]

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
