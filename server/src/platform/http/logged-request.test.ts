import { expect, test } from 'vitest'
import { loggedRequest } from './logged-request.ts'

const logged = (url: string) => loggedRequest({ method: 'GET', url, ip: '10.0.0.1' }).url

test.each([
  ['/aprovar/c2VjcmV0LXRva2VuLTEyMw', '/aprovar/***'],
  ['/api/approval/link/c2VjcmV0/page/1?version=2', '/api/approval/link/***/page/1?version=2'],
  ['/orcamento/c2VjcmV0LXRva2VuLTEyMw', '/orcamento/***'],
  ['/api/quote/link/c2VjcmV0/decide', '/api/quote/link/***/decide'],
  ['/tv/ABCD-1234', '/tv/***'],
  ['/api/tv/ABCD-1234', '/api/tv/***'],
  ['/parar-avisos/1.abc.def', '/parar-avisos/***'],
  ['/api/service-order/get/1', '/api/service-order/get/1'],
])('the URL %s is logged as %s', (url, expected) => {
  expect(logged(url)).toBe(expected)
})
