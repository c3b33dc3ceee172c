import { expect, test } from 'vitest'
import { drawPage } from './draw-page.tsx'
import type { Found } from './find-orders.ts'

const html = '<head><script type="module" src="/a.js"></script></head><main class="column" id="root"></main>'
const found = (identification: string): Found => ({
  orders: [
    {
      serial: '12345678-89',
      createdAt: '2026-11-15T02:00:00Z',
      dueOn: null,
      promise: { kind: 'forecast', on: '2026-11-24' },
      progress: 50,
      products: [
        {
          identification,
          productType: { name: 'Fotolito' },
          serial: '12345678-89-01',
          leftAt: null,
          stages: [
            {
              stageName: 'Corte',
              stageOrder: 1,
              status: 'PENDING',
              standing: 'available',
              deliveryType: null,
            },
          ],
        },
      ],
    },
  ],
})
const draw = (identification: string, timeZone = 'America/Sao_Paulo') =>
  drawPage(html, '12345678-89', found(identification), timeZone)

test("the HTML shows the order even without JavaScript, with dates in the workshop's time zone", () => {
  const drawn = draw('Tampa')
  for (const text of ['12345678-89', 'Tampa', 'Pendente', '14/11/2026', '24/11/2026'])
    expect(drawn).toContain(text)
  expect(draw('Tampa', 'UTC')).toContain('15/11/2026')
})

test('the embedded JSON equals the rendered data, even with special characters', () => {
  const [, sent = ''] =
    /<script type="application\/json" id="found">(.*?)<\/script>/s.exec(draw('$& </script>')) ?? []
  expect(JSON.parse(sent)).toEqual({ code: '12345678-89', found: found('$& </script>') })
})

test('texts of an order cannot inject HTML', () => {
  const drawn = draw('<img src=x onerror=alert(1)></script><script>alert(2)</script>')
  expect(drawn).not.toContain('<img src=x')
  expect(drawn).not.toContain('<script>alert')
})
