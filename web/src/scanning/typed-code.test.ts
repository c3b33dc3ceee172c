import { expect, test } from 'vitest'
import { createTypedCode, fromUsLayout } from './typed-code.ts'

const type = (keys: readonly string[], gap = 10) => {
  const press = createTypedCode()
  return keys.map((key, index) => press({ key, at: 5000 + index * gap })).filter(code => code !== undefined)
}

test('the keys typed before Enter form a code', () => {
  expect(type([...'12-01', 'Enter'])).toEqual(['12-01'])
  expect(type(['Shift', 'A', 'Shift', 'b', 'Enter', 'c', 'Enter'])).toEqual(['Ab', 'c'])
})

test('an address garbled by different keyboard layouts of scanner and computer is restored', () => {
  expect(fromUsLayout('httpÇ;;etapaÇ3000;tarefas;12345678-02-01')).toBe(
    'http://etapa:3000/tarefas/12345678-02-01',
  )
})

test('Enter alone is not a code', () => {
  expect(type(['Enter', 'Enter'])).toEqual([])
})

test('keys typed too slowly do not form a code', () => {
  expect(type(['9', '1', 'Enter'], 1500)).toEqual([])
})
