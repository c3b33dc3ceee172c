import { expect, test } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'
import { createFirstManager } from './first-manager.ts'

const testApp = useTestApp()
const email = 'gerente@oficina.test'
const start = (password: string) =>
  createFirstManager(testApp.sql, { admin: { email, password }, dataDir: testApp.config.dataDir })

test('the first manager gets no password that strangers try first, and the one of the documentation', async () => {
  await expect(start('Gerente@123')).rejects.toThrow('ADMIN_PASSWORD: fácil de adivinhar.')
  await expect(start('Gerente@Oficina.test')).rejects.toThrow('ADMIN_PASSWORD: fácil de adivinhar.')
  expect(await start('Senha-forte-123')).toMatchObject({ email })
  // Whoever has one already keeps starting with whatever the environment says.
  expect(await start('Gerente@123')).toBeUndefined()
})
