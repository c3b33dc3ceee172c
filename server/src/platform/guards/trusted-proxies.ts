import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'

/** Whether Fastify accepts the string as a list of proxy addresses and networks. */
function isList(text: string): boolean {
  try {
    return Boolean(compile(listOf(text)))
  } catch {
    return false
  }
}

export const listOf = (text: string): string[] => text.split(',').map(part => part.trim())

/** Fastify's `trustProxy` setting: the number of proxies, their addresses, or whether to trust any proxy. */
export const trustedProxies = z
  .string()
  .refine(
    text => /^(true|false|\d{1,2})$/.test(text) || isList(text),
    'use true, false, um número de proxies ou os endereços deles, por exemplo 127.0.0.1',
  )
  .transform(text => {
    if (text === 'true' || text === 'false') return text === 'true'
    return /^\d+$/.test(text) ? Number(text) : text
  })
