import type { Reason } from '@etapa/domain/quality/reason'
import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { RetireItem } from '../../ui/rows/retire-item.tsx'
import { RowMenu } from '../../ui/rows/row-menu.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRetireReason } from './use-retire-reason.ts'

export function ReasonMenu({ reason }: { reason: Reason }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const retire = useRetireReason(reason)
  return (
    <>
      <RowMenu label={`Ações do motivo ${reason.label}`}>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setIsRenaming(true)}
        >
          Renomear
        </Menu.Item>
        <RetireItem isActive={reason.active} onClick={() => retire.mutate(!reason.active)} />
      </RowMenu>
      {isRenaming && (
        <ReasonDialog sector={reason.sector} reason={reason} onClose={() => setIsRenaming(false)} />
      )}
    </>
  )
}
