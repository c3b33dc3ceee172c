import { expect, test } from 'vitest'
import { isOnlyHere } from './only-here.ts'

test.each(['localhost', 'etapa.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  '%s is a loopback name',
  name => {
    expect(isOnlyHere(name)).toBe(true)
  },
)

test.each(['192.168.0.10', '10.127.0.1', 'etapa.local', 'localhost.example', 'oficina.com.br'])(
  '%s is not a loopback name',
  name => expect(isOnlyHere(name)).toBe(false),
)
