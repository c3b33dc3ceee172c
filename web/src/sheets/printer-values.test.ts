import { expect, test } from 'vitest'
import { printerValues, typedOver } from './printer-values.ts'

const printer = {
  name: '',
  cylinder: '',
  distortion: null,
  thickness: null,
  plateWidth: null,
  plateHeight: null,
}
const bobst = { ...printer, id: 1, cylinder: 'Z96', distortion: 3.277, thickness: 1.7 }
const agile = { ...printer, id: 2, thickness: 2.84 }
const fromBobst = { cylinder: 'Z96', distortion: '3,277', thickness: '1,7' }

const typed = { cylinder: 'Z10', distortion: '2', thickness: '1,7' }

test('choosing a printer fills in empty fields and keeps typed values', () => {
  const chosen = { printer: bobst, before: undefined }
  expect(printerValues({ ...typed, distortion: '' }, chosen, false)).toEqual({
    cylinder: 'Z10',
    distortion: '3,277',
    thickness: '1,7',
  })
  expect(printerValues(typed, { printer: agile, before: bobst }, false)).toEqual({
    ...typed,
    thickness: '2,84',
  })
})

test('typed values are only replaced if the person agrees to the listed changes', () => {
  const chosen = { printer: bobst, before: undefined }
  expect(typedOver(typed, chosen)).toEqual([
    'Cilindro: de “Z10” para “Z96”',
    'Distorção: de “2” para “3,277”',
  ])
  expect(printerValues(typed, chosen, true)).toEqual(fromBobst)
  expect(typedOver(fromBobst, { printer: agile, before: bobst })).toEqual([])
  expect(typedOver(typed, { printer: undefined, before: bobst })).toEqual([])
})

test('choosing another printer or none clears the values filled in by the previous one', () => {
  expect(printerValues(fromBobst, { printer: agile, before: bobst }, false)).toEqual({
    cylinder: '',
    distortion: '',
    thickness: '2,84',
  })
  expect(
    printerValues({ ...fromBobst, cylinder: 'Z10' }, { printer: undefined, before: bobst }, false),
  ).toEqual({ cylinder: 'Z10', distortion: '', thickness: '' })
})
