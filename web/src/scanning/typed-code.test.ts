import { expect, test } from 'vitest'
import { createTypedCode, fromUsLayout } from './typed-code.ts'

const type = (keys: readonly string[], gap = 10) => {
  const press = createTypedCode()
  return keys.map((key, index) => press({ key, at: 5000 + index * gap })).filter(code => code !== undefined)
}

test('a code is what was typed before Enter', () => {
  expect(type([...'12-01', 'Enter'])).toEqual(['12-01'])
  expect(type(['Shift', 'A', 'Shift', 'b', 'Enter', 'c', 'Enter'])).toEqual(['Ab', 'c'])
})

test('an address is restored if scanner and computer use different keyboard layouts', () => {
  expect(fromUsLayout('httpÇ;;etapaÇ3000;tarefas;12345678-02-01')).toBe(
    'http://etapa:3000/tarefas/12345678-02-01',
  )
})

test('Enter alone is not a code', () => {
  expect(type(['Enter', 'Enter'])).toEqual([])
})

test('a key pressed long before does not belong to the code', () => {
  expect(type(['9', '1', 'Enter'], 1500)).toEqual([])
})
