import { expect, test } from 'vitest'
import { loggedReply, loggedRequest } from './logged-request.ts'

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
  ['/parear/c2VjcmV0LXRva2VuLTEyMw?passo=1', '/parear/***?passo=1'],
  ['/%61provar/c2VjcmV0', '/aprovar/***'],
  ['/api/%71uote/l%69nk/c2VjcmV0/decide', '/api/quote/link/***/decide'],
  ['/aprovar%2Fc2VjcmV0', '/aprovar%2F***'],
  ['/Aprovar//c2VjcmV0', '/Aprovar//***'],
  ['/parar%2Davisos/1.abc.def%', '/parar-avisos/***'],
  ['/api/users/get/all?key=etapa_c2Vj-cmV0_x&a=1', '/api/users/get/all?key=etapa_***&a=1'],
  ['/api/etapa_c2VjcmV0?chave=%65tapa%5fc2Vj%2DcmV0', '/api/etapa_***?chave=etapa_***'],
  ['/api/search?text=a%20b%2Fc%C3%A9%', '/api/search?text=a%20b%2Fc%C3%A9%'],
])('the URL %s is logged as %s', (url, expected) => {
  expect(logged(url)).toBe(expected)
})

test.each([
  [undefined, undefined],
  [{ id: 7 }, 'person 7'],
  [{ id: 8, isKey: true as const }, 'key 8'],
])('the response to %j is logged with the status, the caller %s and the address', (user, caller) => {
  const request = { ip: '10.0.0.1', user }
  expect(loggedReply({ statusCode: 403, request })).toEqual({
    statusCode: 403,
    caller,
    remoteAddress: '10.0.0.1',
  })
})
