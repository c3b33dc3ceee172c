import type { Disk } from '@etapa/domain/disk'
import { formatSize } from '@etapa/domain/sizes'

/** The free space of a disk, such as '78 GB livres de 252 GB no disco dos dados'. */
export const freeSpace = ({ area, free, size }: Disk): string =>
  `${formatSize(free)} livres de ${formatSize(size)} no disco ${names[area]}`

/** The warning that a disk is almost full. */
export const lowDisk = ({ area, free }: Disk): string =>
  `Só há ${formatSize(free)} livres no disco ${names[area]}. Se ele encher, ${consequences[area]}: avise quem cuida do sistema.`

const names: Record<Disk['area'], string> = { data: 'dos dados', backups: 'das cópias de segurança' }
const consequences: Record<Disk['area'], string> = {
  data: 'nada mais pode ser salvo',
  backups: 'nenhuma cópia pode ser feita',
}
