import { deleteBadge, resetPin, unlockBadge } from '@etapa/domain/devices/badge'
import type { Employee } from '@etapa/domain/employees/employee'
import { Menu } from '@mantine/core'
import { IconId, IconIdOff, IconLockOpen, IconPassword } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm, type Question } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { employeeList } from './employee-queries.ts'

/** The menu items with which managers change a person's badge. */
export function BadgeItems({ employee: { id, name, badge } }: { employee: Employee }) {
  const params = { id }
  const unlock = useBadgeChange(() => call(unlockBadge, { params }), 'Crachá desbloqueado')
  const reset = useBadgeChange(() => call(resetPin, { params }), 'PIN apagado')
  const revoke = useBadgeChange(() => call(deleteBadge, { params }), 'Crachá revogado')
  return (
    <>
      <MenuItemLink
        to="/imprimir-crachas"
        search={{ pessoa: id }}
        leftSection={<IconId size={18} aria-hidden="true" />}
      >
        Imprimir crachá
      </MenuItemLink>
      {badge === 'locked' && (
        <Menu.Item
          leftSection={<IconLockOpen size={18} aria-hidden="true" />}
          onClick={() =>
            unlock({
              title: 'Desbloquear o crachá?',
              message: `Vinte PINs errados bloquearam o crachá de ${name}. Se não foi essa pessoa, imprima um crachá novo em vez de desbloquear.`,
              confirmLabel: 'Desbloquear',
            })
          }
        >
          Desbloquear crachá
        </Menu.Item>
      )}
      {badge !== 'none' && (
        <>
          <Menu.Item
            leftSection={<IconPassword size={18} aria-hidden="true" />}
            onClick={() =>
              reset({
                title: 'Apagar o PIN?',
                message: `${name} sai dos celulares da oficina. O próximo uso do crachá pede um PIN novo.`,
                confirmLabel: 'Apagar PIN',
                danger: true,
              })
            }
          >
            Apagar PIN
          </Menu.Item>
          <Menu.Item
            leftSection={<IconIdOff size={18} aria-hidden="true" />}
            onClick={() =>
              revoke({
                title: 'Revogar o crachá?',
                message: `O crachá de ${name} deixa de funcionar na hora.`,
                confirmLabel: 'Revogar',
                danger: true,
              })
            }
          >
            Revogar crachá
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** Returns a function that changes a badge after confirmation. */
function useBadgeChange(change: () => Promise<unknown>, doneText: string) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: change,
    onSuccess: () => notifySuccess(doneText),
    onError: error => notifyError('Não foi possível mudar o crachá', error.message),
    onSettled: () => queries.invalidateQueries(employeeList()),
  })
  return async (question: Question) => {
    if (await confirm(question)) mutate()
  }
}
