import type { lookup } from 'node:dns'
import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { forbiddenText, guardedLookup, isForbidden, isForbiddenHost } from './forbidden-addresses.ts'

/** Returns the host that would be connected to: the URL parser normalises decimal, octal and hexadecimal addresses. */
const hostOf = (address: string) => new URL(`https://${address}/`).hostname

describe('the webhook address', () => {
  test.each([
    '127.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '127.1',
    '0',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:c0a8:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[::ffff:0:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[1fff:ffff::1]',
    '[2001:0:4136:e378::7f00:1]',
    '[2001:1ff:ffff::1]',
    '[2002:a00:1::]',
    '[3fff::1]',
    '[3fff:fff:ffff::1]',
    '[4000::1]',
    '[5f00::1]',
    '[7fff::1]',
    '[8000::1]',
    '[2606:4700::5efe:7f00:1]',
    '[2606:4700::200:5efe:a00:1]',
    'localhost',
    'etapa.localhost',
    'localhost.',
    'servidor',
    'impressora.local',
    'metadata.google.internal',
  ])('%s is refused', address => {
    expect(isForbiddenHost(hostOf(address))).toBe(true)
  })

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '[2606:4700:4700::1111]',
    '[2606:4700::300:5efe:a00:1]',
    '[2000::1]',
    '[2001:200::1]',
    '[2003::1]',
    '[3fff:1000::1]',
    'loja.exemplo.com.br',
    'local.exemplo.com.br',
  ])('%s is allowed', address => {
    expect(isForbiddenHost(hostOf(address))).toBe(false)
  })

  test('is refused if it belongs to a local network interface, has a zone id or is invalid', () => {
    const own = Object.values(networkInterfaces()).flatMap(list => list?.map(({ address }) => address) ?? [])
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(isForbidden)).toBe(true)
    expect(isForbidden('fe80::1%eth0')).toBe(true)
    expect(isForbidden('nenhum')).toBe(true)
  })
})

describe('a host name that resolves to', () => {
  const resolving = (...addresses: string[]) =>
    ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup
  const look = (addresses: string[], all: boolean) =>
    new Promise((resolve, reject) =>
      guardedLookup(resolving(...addresses))('loja.test', { all }, (error, found) =>
        error ? reject(error) : resolve(found),
      ),
    )

  test.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:192.168.0.1']]])(
    '%j is refused',
    async addresses => {
      await expect(look(addresses, true)).rejects.toThrow(forbiddenText)
      await expect(look(addresses, false)).rejects.toThrow(forbiddenText)
    },
  )

  test('a public address is allowed', async () => {
    expect(await look(['8.8.8.8'], false)).toBe('8.8.8.8')
    expect(await look(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })
})
