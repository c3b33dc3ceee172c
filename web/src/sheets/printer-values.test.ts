import { expect, test } from 'vitest'
import { printerValues } from './printer-values.ts'

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

test('a printer fills in what is known of it and leaves the rest as it was typed', () => {
  const typed = { cylinder: 'Z10', distortion: '2', thickness: '1' }
  expect(printerValues(typed, bobst, undefined)).toEqual(fromBobst)
  expect(printerValues(typed, agile, undefined)).toEqual({ ...typed, thickness: '2,84' })
})

test('a second printer, or none, keeps nothing that the first one filled in', () => {
  expect(printerValues(fromBobst, agile, bobst)).toEqual({ cylinder: '', distortion: '', thickness: '2,84' })
  expect(printerValues({ ...fromBobst, cylinder: 'Z10' }, undefined, bobst)).toEqual({
    cylinder: 'Z10',
    distortion: '',
    thickness: '',
  })
})
