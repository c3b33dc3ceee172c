import { expect, test } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'
import { createFirstManager } from './first-manager.ts'

const testApp = useTestApp()
const email = 'gerente@oficina.test'
const start = (password: string) =>
  createFirstManager(testApp.sql, { admin: { email, password }, dataDir: testApp.config.dataDir })

test('a guessable ADMIN_PASSWORD is rejected, unless a manager already exists', async () => {
  await expect(start('Gerente@123')).rejects.toThrow('ADMIN_PASSWORD: fácil de adivinhar.')
  await expect(start('Gerente@Oficina.test')).rejects.toThrow('ADMIN_PASSWORD: fácil de adivinhar.')
  expect(await start('Senha-forte-123')).toMatchObject({ email })
  // Once a manager exists, the server starts whatever the value of `ADMIN_PASSWORD`.
  expect(await start('Gerente@123')).toBeUndefined()
})
