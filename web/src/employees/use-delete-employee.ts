import type { Employee } from '@etapa/domain/employees/employee'
import { deleteEmployee } from '@etapa/domain/employees/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withoutRow } from '../api/list-cache.ts'
import { currentSession } from '../sessions/current-session.ts'
import { useSession } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { employeeList } from './employee-queries.ts'

/** Deletes an employee after confirmation and removes them from the list. */
export function useDeleteEmployee(): (employee: Employee) => Promise<void> {
  const user = useSession()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Employee) => call(deleteEmployee, { params: { id } }),
    onSuccess: (_, { id }) => {
      queries.setQueryData(employeeList().queryKey, withoutRow(id))
      notifySuccess('Funcionário deletado com sucesso')
      if (id === user.id) queries.invalidateQueries(currentSession())
    },
    onError: error => {
      notifyError('Não foi possível deletar o funcionário', error.message)
      queries.invalidateQueries(employeeList())
    },
  })
  return async employee => {
    const message =
      employee.id === user.id
        ? 'Esta é a sua própria conta: você sairá do sistema e não poderá mais entrar.'
        : `${employee.name} sairá da lista e não poderá mais entrar. O que já fez continua com o seu nome.`
    if (await confirm({ title: 'Excluir funcionário?', message, confirmLabel: 'Excluir', danger: true })) {
      mutate(employee)
    }
  }
}
