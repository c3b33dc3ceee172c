import { type Reason, updateReason } from '@etapa/domain/quality/reason'
import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../ui/feedback/use-command.ts'
import { RetireItem } from '../../ui/rows/retire-item.tsx'
import { RowMenu } from '../../ui/rows/row-menu.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

export function ReasonMenu({ reason }: { reason: Reason }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const retire = useCommand(updateReason, {
    done: ({ active }) => (active ? 'Motivo reativado' : 'Motivo desativado'),
    failed: 'Não foi possível alterar o motivo',
  })
  return (
    <>
      <RowMenu label={`Ações do motivo ${reason.label}`}>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setIsRenaming(true)}
        >
          Renomear
        </Menu.Item>
        <RetireItem
          isActive={reason.active}
          onClick={() => retire.mutate({ params: { id: reason.id }, body: { active: !reason.active } })}
        />
      </RowMenu>
      {isRenaming && (
        <ReasonDialog sector={reason.sector} reason={reason} onClose={() => setIsRenaming(false)} />
      )}
    </>
  )
}
