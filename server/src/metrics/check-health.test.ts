import { getBackups, startBackup } from '@etapa/domain/backups/backup'
import { health } from '@etapa/domain/health'
import { getToday } from '@etapa/domain/today/today'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'

const token = 'um-token-bem-comprido'
const testApp = useTestApp({ METRICS_TOKEN: token })
const crammed = useTestApp({ METRICS_TOKEN: token, DISK_WARNING_GB: '999999' })

const metricsOf = async ({ anyone }: typeof testApp) =>
  (await anyone.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body

test('a disk with too little space degrades the health check without taking the instance out of service', async () => {
  expect(await testApp.anyone.call(health)).toMatchObject({ status: 'ok', disk: 'ok' })
  expect(await crammed.anyone.call(health)).toMatchObject({ status: 'degraded', disk: 'low', database: 'up' })
})

test('managers see on the today page and with the backups which disk has too little space', async () => {
  const manager = await crammed.people.manager()
  const low = { area: 'data', isLow: true, free: expect.any(Number), size: expect.any(Number) }
  expect((await manager.call(getToday)).system?.lowDisks).toEqual([low])
  expect((await manager.call(getBackups)).disks).toEqual([low])
  const other = await testApp.people.manager()
  expect((await other.call(getToday)).system?.lowDisks).toEqual([])
  expect((await other.call(getBackups)).disks).toEqual([{ ...low, isLow: false }])
})

test('metrics contain the free space of the disks', async () => {
  const body = await metricsOf(testApp)
  expect(body).toMatch(/etapa_disk_free_bytes\{area="data"\} \d/)
  expect(body).toMatch(/etapa_disk_size_bytes\{area="data"\} \d/)
  expect(body).toContain('etapa_disk_low{area="data"} 0')
  expect(await metricsOf(crammed)).toContain('etapa_disk_low{area="data"} 1')
})

test('the backup is "none" in the health check until one was made', async () => {
  expect((await testApp.anyone.call(health)).backup).toBe('none')
  const manager = await testApp.people.manager()
  await manager.call(startBackup)
  await expect.poll(async () => (await testApp.anyone.call(health)).backup).toBe('ok')
})
