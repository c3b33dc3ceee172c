import type { Disk } from '@etapa/domain/disk'
import { Gauge, type Registry } from 'prom-client'
import { readDisks } from '../platform/files/read-disks.ts'
import type { Config } from '../platform/settings/config.ts'
import { withinScrape } from './within-scrape.ts'

/** Registers gauges about the disks of the data and of the backups. */
export function diskFigures(registry: Registry, config: Config): void {
  const figure = (name: string, help: string, pick: (disk: Disk) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['area'] as const,
      registers: [registry],
      async collect() {
        const disks = await withinScrape(readDisks(config))
        this.reset()
        for (const disk of disks ?? []) this.set({ area: disk.area }, pick(disk))
      },
    })
  figure('etapa_disk_free_bytes', 'Free space of the disks of data and backups', ({ free }) => free)
  figure('etapa_disk_size_bytes', 'Size of the disks of data and backups', ({ size }) => size)
  figure('etapa_disk_low', 'Whether the free space is below the threshold', ({ isLow }) => Number(isLow))
}
