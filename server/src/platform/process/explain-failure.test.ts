import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const failureOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  ['an unknown option', () => parseArgs({ args: ['--dias'], options: {} }), '--dias'],
  [
    'an option without its value',
    () => parseArgs({ args: ['--orders'], options: { orders: { type: 'string' } } }),
    '--orders',
  ],
])('the message for %s names the option in one line', (_, parse, option) => {
  const line = explainFailure(failureOf(parse))
  expect(line).toContain(`Opção inválida: ${option}`)
  expect(line).not.toContain('\n')
})
