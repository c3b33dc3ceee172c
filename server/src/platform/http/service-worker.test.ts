import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'

interface Floor {
  version: string
  files: string[]
  page: { html: string; headers: Record<string, string> }
}

describe('the service worker', () => {
  const testApp = useTestApp()

  test('is revalidated on each visit, and contains a hexadecimal version', async () => {
    const { statusCode, headers, body } = await testApp.app.inject('/sw.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect(floorOf(body).version).toMatch(/^[0-9a-f]{16}$/)
  })

  test('contains the page that the server sends, with its security headers', async () => {
    const { page } = floorOf((await testApp.app.inject('/sw.js')).body)
    const sent = await testApp.app.inject({ url: '/tarefas/escanear', headers: { accept: 'text/html' } })
    expect(page.html).toBe(sent.body)
    expect(sent.headers).toMatchObject(page.headers)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('lists the QR code decoder, and only files that the server has and marks as immutable', async () => {
    const { files } = floorOf((await testApp.app.inject('/sw.js')).body)
    expect(files).toContainEqual(expect.stringMatching(/\.wasm$/))
    for (const url of files) {
      const { statusCode, headers } = await testApp.app.inject({ method: 'HEAD', url })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['cache-control']).toContain('immutable')
    }
  })
})

describe('with SERVICE_WORKER=off', () => {
  const testApp = useTestApp({ SERVICE_WORKER: 'off' })

  test('the server sends a script that unregisters the service worker', async () => {
    const { statusCode, headers, body } = await testApp.app.inject('/sw.js')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('unregister()')
    expect(body).not.toContain('respondWith')
  })
})

/** Returns the `floor` object that the server has prepended to the script. */
function floorOf(script: string): Floor {
  const [declaration = ''] = script.split('\n', 1)
  return runInNewContext(`${declaration}floor`)
}
