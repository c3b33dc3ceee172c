import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

const ranges = ['loopback', 'linklocal', 'uniquelocal']

/** An address, or a network as 10.0.0.0/8 or 10.0.0.0/255.0.0.0. */
function isNetwork(text: string): boolean {
  const [address = '', size, ...rest] = text.split('/')
  if (!isIP(address) || rest.length > 0) return false
  if (size === undefined) return true
  if (/^\d{1,3}$/.test(size)) return Number(size) >= 1 && Number(size) <= (isIPv4(address) ? 32 : 128)
  return isIPv4(address) && isNetmask(size)
}

function isNetmask(text: string): boolean {
  const bits = text.split('.').map(part => Number(part).toString(2).padStart(8, '0'))
  return isIPv4(text) && /^1+0*$/.test(bits.join(''))
}

/** How many proxies, which ones, or simply whether to believe them; what Fastify calls `trustProxy`. */
export const trustedProxies = z
  .string()
  .refine(
    text =>
      /^(true|false|\d{1,2})$/.test(text) ||
      text
        .split(',')
        .map(part => part.trim())
        .every(part => ranges.includes(part) || isNetwork(part)),
    'use true, false, um número de proxies ou os endereços deles, por exemplo 127.0.0.1',
  )
  .transform(text => {
    if (text === 'true' || text === 'false') return text === 'true'
    return /^\d+$/.test(text) ? Number(text) : text
  })
