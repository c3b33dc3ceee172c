import type { Employee } from '@etapa/domain/employees/employee'
import { resetSecondFactor } from '@etapa/domain/second-factor/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { employeeList } from './employee-queries.ts'

/** Disables somebody's two-factor authentication after confirmation, for people who have lost their phone. */
export function useResetSecondFactor(): (employee: Employee) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Employee) => call(resetSecondFactor, { params: { id } }),
    onSuccess: () => notifySuccess('Verificação em duas etapas desativada'),
    onError: error => notifyError('Não foi possível desativar a verificação', error.message),
    onSettled: () => queries.invalidateQueries(employeeList()),
  })
  return async employee => {
    const message = `${employee.name} volta a entrar só com a senha e pode ativar a verificação de novo, em Perfil. Confirme com a pessoa que ela perdeu o celular.`
    const title = 'Desativar a verificação em duas etapas?'
    if (await confirm({ title, message, confirmLabel: 'Desativar', danger: true })) mutate(employee)
  }
}
