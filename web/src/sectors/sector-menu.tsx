import type { Sector } from '@etapa/domain/sectors/sector'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { RetireItem } from '../ui/rows/retire-item.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { SectorDialog } from './sector-dialog.tsx'
import { useChangeSector } from './use-change-sector.ts'

interface SectorMenuProps {
  sector: Sector
  isFirst: boolean
  isLast: boolean
}

export function SectorMenu({ sector, isFirst, isLast }: SectorMenuProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const move = useChangeSector(sector)
  const retire = useChangeSector(sector, sector.active ? 'Setor desativado' : 'Setor reativado')
  const { active, position } = sector
  return (
    <>
      <RowMenu label={`Ações de ${sector.name}`}>
        {active && !isFirst && (
          <Menu.Item
            leftSection={<IconArrowUp size={18} aria-hidden="true" />}
            onClick={() => move.mutate({ position: position - 1 })}
          >
            Mover para cima
          </Menu.Item>
        )}
        {active && !isLast && (
          <Menu.Item
            leftSection={<IconArrowDown size={18} aria-hidden="true" />}
            onClick={() => move.mutate({ position: position + 1 })}
          >
            Mover para baixo
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setIsRenaming(true)}
        >
          Renomear
        </Menu.Item>
        <RetireItem isActive={active} onClick={() => retire.mutate({ active: !active })} />
      </RowMenu>
      {isRenaming && <SectorDialog sector={sector} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
