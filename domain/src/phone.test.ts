import { describe, expect, test } from 'vitest'
import { editPhone, maskPhone } from './phone.ts'

/** A field with its caret written as `|`. */
const read = (field: string) => ({ text: field.replace('|', ''), caret: field.indexOf('|') })
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

function type(field: string, keys: string): string {
  return [...keys].reduce((current, key) => {
    const { text, caret } = read(current)
    const after = text.slice(0, caret) + key + text.slice(caret)
    return shown(editPhone({ before: text, after, caret: caret + 1, forward: false }))
  }, field)
}

function backspace(field: string, times = 1): string {
  if (times === 0) return field
  const { text, caret } = read(field)
  const after = text.slice(0, caret - 1) + text.slice(caret)
  return backspace(shown(editPhone({ before: text, after, caret: caret - 1, forward: false })), times - 1)
}

function erase(field: string): string {
  const { text, caret } = read(field)
  const after = text.slice(0, caret) + text.slice(caret + 1)
  return shown(editPhone({ before: text, after, caret, forward: true }))
}

describe('the phone mask', () => {
  test.each([
    ['', ''],
    ['abc', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['113', '(11) 93'],
    ['1198765', '(11) 98765'],
    ['11987654', '(11) 98765-4'],
    ['11987654321', '(11) 98765-4321'],
    ['1187654321', '(11) 98765-4321'],
    ['11987654321999', '(11) 98765-4321'],
    ['00000000000', '(00) 90000-0000'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['(011) 98765-4321', '(11) 98765-4321'],
    ['55 98765-4321', '(55) 98765-4321'],
    ['(55) 98765-4321', '(55) 98765-4321'],
  ])('shows %j as %j', (text, masked) => {
    expect(maskPhone(text)).toBe(masked)
    expect(maskPhone(masked)).toBe(masked)
  })
})

describe('editing a phone', () => {
  test('typing fills the mask and leaves the caret at its end', () => {
    expect(type('|', '11')).toBe('(11|')
    expect(type('|', '113')).toBe('(11) 93|')
    expect(type('|', '11987654321')).toBe('(11) 98765-4321|')
    expect(type('|', '11 98765-43219')).toBe('(11) 98765-4321|')
  })

  test('typing in the middle keeps the caret there', () => {
    expect(type('(11) 98|5-4321', '7')).toBe('(11) 987|54-321')
    expect(type('(11) 98765|-432', '0')).toBe('(11) 98765-0|432')
  })

  test('erasing from the end empties the field step by step', () => {
    expect(backspace('(11) 98765-4|')).toBe('(11) 98765|')
    expect(backspace('(11) 9|')).toBe('(11|')
    expect(backspace('(11) 98765-4321|', 11)).toBe('|')
  })

  test('erasing punctuation erases the digit beside it', () => {
    expect(backspace('(11) 98765-|4321')).toBe('(11) 9876|4-321')
    expect(backspace('(12) |98765-4321')).toBe('(1|) 98765-4321')
    expect(erase('(11) 98765|-4321')).toBe('(11) 98765|-321')
    expect(erase('|(12) 98765-4321')).toBe('|(2) 98765-4321')
    expect(backspace('(|11) 98765-4321')).toBe('|(11) 98765-4321')
  })

  test('the area code can be corrected without touching the number', () => {
    const erased = backspace('(11|) 98765-4321', 2)
    expect(erased).toBe('|() 98765-4321')
    expect(type(erased, '21')).toBe('(21|) 98765-4321')
  })

  test('the leading nine comes back, and the caret can go past it', () => {
    expect(backspace('(11) 9|8765-4321')).toBe('(11|) 98765-4321')
  })

  test('a pasted number replaces what was selected', () => {
    const after = '+55 21 91234-5678'
    const edit = { before: '(11) 98765-4321', after, caret: after.length, forward: false }
    expect(shown(editPhone(edit))).toBe('(21) 91234-5678|')
  })
})
