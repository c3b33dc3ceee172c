import { mostPages } from '@etapa/domain/approvals/version'
import { describe, expect, test } from 'vitest'
import { aCompressedPdf, aPdf, aStream, aTint } from '../../test/pdfs.ts'
import { aPicture } from '../../test/pictures.ts'
import { inspectFile } from './inspect-file.ts'

const inspectPdf = async (content: Buffer) => (await inspectFile(content, 'application/pdf')).inspection

describe('the number of pages', () => {
  test('is read from a PDF', async () => {
    expect(await inspectPdf(await aCompressedPdf(12))).toMatchObject({ pages: 12 })
    expect(await inspectPdf(aPdf())).toEqual({ pages: 1, inks: [], hasOverprint: false })
  })

  test('is limited, and a PDF with more pages is rejected', async () => {
    expect(await inspectPdf(await aCompressedPdf(mostPages))).toMatchObject({ pages: mostPages })
    expect(await inspectFile(await aCompressedPdf(mostPages + 1), 'application/pdf')).toEqual({
      refusal: 'too-many-pages',
    })
  })

  test('is one for an image', async () => {
    const picture = await aPicture().png().toBuffer()
    const inspection = { pages: 1, inks: [], hasOverprint: false }
    expect(await inspectFile(picture, 'image/png')).toEqual({ inspection })
  })
})

const spot = (name: string) => `[/Separation /${name} /DeviceCMYK 5 0 R]`
const inksOf = async (parts: Parameters<typeof aPdf>[0]) =>
  (await inspectPdf(aPdf({ ...parts, more: [aTint, ...(parts?.more ?? [])] })))?.inks

describe('inks', () => {
  test('in compressed objects are found', async () => {
    expect(await inspectPdf(await aCompressedPdf(1))).toEqual({
      pages: 1,
      inks: ['PANTONE 485 C'],
      hasOverprint: true,
    })
  })

  test('are listed without duplicates, and without the names All and None', async () => {
    const resources = `/ColorSpace << /A ${spot('Verniz')} /B [/DeviceN [/Verniz /Cyan /None /Ouro] /DeviceCMYK 5 0 R]
      /C ${spot('All')} /D [/Indexed ${spot('Prata')} 1 <00ff>] /E [/Pattern ${spot('Faca')}] >>`
    expect(await inksOf({ resources })).toEqual(['Verniz', 'Cyan', 'Ouro', 'Prata', 'Faca'])
  })

  test('are listed by their decoded names, limited in length and number', async () => {
    expect(
      await inksOf({
        resources: `/ColorSpace << /A ${spot('PANTONE#20485#20C')} /B ${spot('Marrom#20caf#c3#a9')}
          /C ${spot('Lil#e1s')} /D ${spot('#00#0aZ#00')} /E ${spot('x'.repeat(101))} >>`,
      }),
    ).toEqual(['PANTONE 485 C', 'Marrom café', 'Lilás', 'Z', 'x'.repeat(100)])
    const many = Array.from({ length: 100 }, (_, index) => `/I${index} ${spot(`Tinta${index}`)}`)
    expect(await inksOf({ resources: `/ColorSpace << ${many.join(' ')} >>` })).toHaveLength(40)
  })

  test('in form XObjects, images, patterns and shadings are found', async () => {
    const drawing = (dictionary: string, resources: string) =>
      aStream(`${dictionary} /BBox [0 0 9 9] /Resources << ${resources} >>`, '')
    const more = [
      drawing('/Subtype /Form', '/XObject << /F 7 0 R >>'),
      drawing('/Subtype /Form', `/ColorSpace << /A ${spot('Forma')} >>`),
      aStream(`/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace ${spot('Imagem')}`, 'x'),
      drawing(
        '/PatternType 1 /PaintType 1 /TilingType 1 /XStep 9 /YStep 9',
        `/ColorSpace << /A ${spot('Retícula')} >>`,
      ),
      `<< /ShadingType 2 /ColorSpace ${spot('Gradiente')} /Coords [0 0 9 9] /Function 5 0 R >>`,
      `<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace ${spot('Fundo')} /Coords [0 0 9 9] /Function 5 0 R >> >>`,
    ]
    const resources =
      '/XObject << /F 6 0 R /I 8 0 R >> /Pattern << /P 9 0 R /Q 11 0 R >> /Shading << /S 10 0 R >>'
    expect((await inksOf({ resources, more }))?.sort()).toEqual([
      'Forma',
      'Fundo',
      'Gradiente',
      'Imagem',
      'Retícula',
    ])
  })

  test('include the process colours that drawing commands use', async () => {
    const resources = '/ColorSpace << /P [/ICCBased 6 0 R] /N [/DeviceN [/A /B /C /D] /DeviceCMYK 5 0 R] >>'
    const more = [aStream('/N 4 /Alternate /DeviceCMYK', 'x')]
    const drawnWith = async (content: string) =>
      (await inksOf({ resources, content, more }))?.filter(name => name.length > 1)
    expect(await drawnWith('0 .5 1 0 k 0 0 9 9 re f')).toEqual(['Magenta', 'Yellow'])
    expect(await drawnWith('1 0 0 0 K/G gs')).toEqual(['Cyan'])
    expect(await drawnWith('/P cs 0 0 0 1 scn /P CS 0 1 0 0 SCN')).toEqual(['Black', 'Magenta'])
    expect(await drawnWith('1 g 0 0 9 9 re f .3 G')).toEqual(['Black'])
    expect(await drawnWith('1 g 0 0 0 0 k 1 1 1 rg /N cs q /P cs Q 1 1 1 1 scn')).toEqual([])
  })

  test('include all four process colours if there is a CMYK image', async () => {
    const image = aStream(
      '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
      'xxxx',
    )
    expect(await inksOf({ resources: '/XObject << /I 6 0 R >>', more: [image] })).toEqual([
      'Cyan',
      'Magenta',
      'Yellow',
      'Black',
    ])
  })
})

describe('overprint', () => {
  const hasOverprint = async (resources: string, more: Buffer[] = []) =>
    (await inspectPdf(aPdf({ resources, more })))?.hasOverprint

  test.each(['OP', 'op'])(
    'is detected if a page sets %s to true, but not if the value is false',
    async name => {
      expect(await hasOverprint(`/ExtGState << /G << /${name} true >> >>`)).toBe(true)
      expect(await hasOverprint(`/ExtGState << /G << /${name} false /OPM 1 >> >>`)).toBe(false)
    },
  )

  test('is detected in a form XObject that a page uses, but not in an unused one', async () => {
    const form = aStream(
      '/Subtype /Form /BBox [0 0 9 9] /Resources << /ExtGState << /G << /OP true >> >> >>',
      '/G gs',
    )
    expect(await hasOverprint('/XObject << /F 5 0 R >>', [form])).toBe(true)
    // The same form, but no page refers to it.
    expect(await hasOverprint('', [form])).toBe(false)
  })
})
