import { updateSector } from '@etapa/domain/sectors/endpoints'
import type { Sector } from '@etapa/domain/sectors/sector'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../ui/feedback/use-command.ts'
import { RetireItem } from '../ui/rows/retire-item.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { SectorDialog } from './sector-dialog.tsx'

interface SectorMenuProps {
  sector: Sector
  isFirst: boolean
  isLast: boolean
}

export function SectorMenu({ sector, isFirst, isLast }: SectorMenuProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, active, position } = sector
  const failed = 'Não foi possível alterar o setor'
  const move = useCommand(updateSector, { failed })
  const retire = useCommand(updateSector, {
    done: ({ active }) => (active ? 'Setor reativado' : 'Setor desativado'),
    failed,
  })
  const moveTo = (position: number) => move.mutate({ params: { id }, body: { position } })
  return (
    <>
      <RowMenu label={`Ações de ${sector.name}`}>
        {active && !isFirst && (
          <Menu.Item
            leftSection={<IconArrowUp size={18} aria-hidden="true" />}
            onClick={() => moveTo(position - 1)}
          >
            Mover para cima
          </Menu.Item>
        )}
        {active && !isLast && (
          <Menu.Item
            leftSection={<IconArrowDown size={18} aria-hidden="true" />}
            onClick={() => moveTo(position + 1)}
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
        <RetireItem
          isActive={active}
          onClick={() => retire.mutate({ params: { id }, body: { active: !active } })}
        />
      </RowMenu>
      {isRenaming && <SectorDialog sector={sector} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
