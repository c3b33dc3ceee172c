import { describe, expect, test } from 'vitest'
import { compareInks } from './compare-inks.ts'

describe('inks of a file and colours of a sheet', () => {
  test('each difference is a sentence', () => {
    expect(compareInks(['Magenta', 'PANTONE 485 C'], ['Ciano', 'Magenta'])).toEqual([
      'Pantone 485 C está no arquivo e não na ficha',
      'Ciano está na ficha e não no arquivo',
    ])
  })

  test.each([
    ['PANTONE 485 C', 'Pantone 485C'],
    ['PANTONE 485 C', 'pantone 485'],
    ['PANTONE 485 C', '485 c'],
    ['PANTONE 2192 U', 'PMS 2192-U'],
    ['PANTONE Reflex Blue C', 'Pantone  reflex blue c'],
    ['Verniz', ' VERNIZ '],
    ['Vermelho Clínica', 'vermelho clinica'],
    ['Cyan', 'Ciano'],
    ['Cyan', 'c'],
    ['Process Magenta', 'M'],
    ['Yellow', 'Amarelo processo'],
    ['Black', 'PRETO'],
    ['Black', 'Preto (escala)'],
    ['Preto', 'k'],
  ])('%s is the same as %s', (inFile, onSheet) => {
    expect(compareInks([inFile], [onSheet])).toEqual([])
  })

  test.each([
    ['PANTONE 485 C', 'Pantone 486 C'],
    ['PANTONE 485 C', 'Pantone 485 U'],
    ['PANTONE Black C', 'Preto'],
    ['PANTONE Cool Gray 1 C', 'PANTONE Cool Gray 11 C'],
    ['PANTONE 10 100 C', 'PANTONE 101 C'],
    ['PANTONE 485 C 2', 'PANTONE 485 C'],
    ['Vermelho', 'Verde'],
    ['constructor', 'Preto'],
  ])('%s is not the same as %s', (inFile, onSheet) => {
    expect(compareInks([inFile], [onSheet])).toHaveLength(2)
  })

  test('CMYK on the sheet stands for the four process inks', () => {
    expect(compareInks(['Cyan', 'Magenta', 'Black'], ['CMYK'])).toEqual([
      'Amarelo está na ficha e não no arquivo',
    ])
  })

  test('an ink that is written in two ways is reported once', () => {
    expect(compareInks(['PANTONE 485 C', 'Pantone 485C'], ['K', 'Preto'])).toEqual([
      'Pantone 485 C está no arquivo e não na ficha',
      'Preto está na ficha e não no arquivo',
    ])
  })

  test('nothing is compared if the file or the sheet lists nothing', () => {
    expect(compareInks([], ['Ciano'])).toEqual([])
    expect(compareInks(['Cyan'], [])).toEqual([])
    expect(compareInks(['Cyan'], [' '])).toEqual([])
  })
})
