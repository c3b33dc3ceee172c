import { beforeAll, expect, test } from 'vitest'
import { httpsLocations } from './https-location.ts'
import { makeAuthority, makeCertificate } from './make-certificates.ts'

let cert: string
beforeAll(async () => {
  const authority = await makeAuthority('Oficina', new Date())
  const names = ['oficina.local', '192.168.0.10', '::1']
  cert = (await makeCertificate(authority, names, new Date())).cert
})

const locate = (host: string | undefined, publicUrl?: string, url = '/tarefas?setor=artes') =>
  httpsLocations({ cert, publicUrl })({ host, url })
const home = 'https://etapa.exemplo.com.br'

test.each(['oficina.local:3000', '192.168.0.10:3000', '[::1]:3000'])(
  'a request to %s, which the certificate covers, stays there',
  host => {
    expect(locate(host, home)).toBe(`https://${host}/tarefas?setor=artes`)
  },
)

test.each(['mal.test', '192.168.0.11', 'oficina.local.mal.test:3000', '[::2]'])(
  'a request to %s, which the certificate does not cover, leads to PUBLIC_URL',
  host => {
    expect(locate(host, home)).toBe(`${home}/tarefas?setor=artes`)
  },
)

test.each([undefined, 'http://etapa.exemplo.com.br'])(
  'with PUBLIC_URL %s, every host keeps its name',
  url => {
    expect(locate('etapa.lan', url)).toBe('https://etapa.lan/tarefas?setor=artes')
  },
)

test.each([
  [undefined, '/'],
  ['', '/'],
  ['a@mal.test', '/'],
  ['mal.test/', '/'],
  ['a:b:c', '/'],
  ['oficina.local', '@mal.test'],
  ['oficina.local', 'http://mal.test/'],
])('a request to host %j with the target %j has no https address', (host, url) => {
  expect(locate(host, home, url)).toBeUndefined()
})
