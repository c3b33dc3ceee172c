import type { Tls } from '../platform/settings/config.ts'

// Only ciphers with forward secrecy, and none in CBC mode. The first three are TLS 1.3.
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':')

export const tlsOptions = ({ cert, key }: Tls, handshakeTimeout: number) => ({
  cert,
  key,
  ciphers,
  minVersion: 'TLSv1.2' as const,
  handshakeTimeout,
})
