import { getAddresses } from '@etapa/domain/addresses'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ PUBLIC_URL: 'https://etapa.oficina.example' })

test('signed-in staff can read the addresses for phones', async () => {
  const worker = await testApp.people.worker()
  expect(await worker.call(getAddresses)).toEqual({
    network: ['https://etapa.oficina.example'],
    trust: [],
    publicUrl: 'https://etapa.oficina.example',
  })
  await testApp.anyone.refused(401, getAddresses)
})
