import { describe, expect, test } from 'vitest'
import { compareInks } from './compare-inks.ts'

describe('comparing the inks of a file with the colours of a sheet', () => {
  test('lists the inks missing from the sheet and the colours missing from the file', () => {
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
  ])('treats %s and %s as the same ink', (inFile, onSheet) => {
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
  ])('treats %s and %s as different inks', (inFile, onSheet) => {
    expect(compareInks([inFile], [onSheet])).toHaveLength(2)
  })

  test('expands CMYK on the sheet to the four process inks', () => {
    expect(compareInks(['Cyan', 'Magenta', 'Black'], ['CMYK'])).toEqual([
      'Amarelo está na ficha e não no arquivo',
    ])
  })

  test('reports an ink once, even if it is spelled in two ways', () => {
    expect(compareInks(['PANTONE 485 C', 'Pantone 485C'], ['K', 'Preto'])).toEqual([
      'Pantone 485 C está no arquivo e não na ficha',
      'Preto está na ficha e não no arquivo',
    ])
  })

  test('reports nothing if the file has no inks or the sheet lists no colours', () => {
    expect(compareInks([], ['Ciano'])).toEqual([])
    expect(compareInks(['Cyan'], [])).toEqual([])
    expect(compareInks(['Cyan'], [' '])).toEqual([])
  })
})
