import { getAddresses } from '@etapa/domain/addresses'
import { expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'

const bench = useBench({ PUBLIC_URL: 'https://etapa.oficina.example' })

test('the staff learns where phones open the product', async () => {
  const worker = await bench.people.worker()
  expect(await worker.call(getAddresses)).toEqual({
    network: ['https://etapa.oficina.example'],
    trust: [],
    publicUrl: 'https://etapa.oficina.example',
  })
  await bench.anyone.refused(401, getAddresses)
})
