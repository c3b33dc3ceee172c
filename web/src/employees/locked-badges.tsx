import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../sessions/session.ts'
import { AnchorLink } from '../ui/page/link.tsx'
import { employeeList } from './employee-queries.ts'

const refetchMs = 60_000

/** Shows managers, on every page of the panel, whose badges are locked. */
export const LockedBadges = () => useMay('people:edit') && <LockedNotice />

function LockedNotice() {
  const { data } = useQuery({ ...employeeList(), refetchInterval: refetchMs })
  const names = data?.filter(({ badge }) => badge === 'locked').map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <Alert
      color="orange"
      variant="light"
      radius={0}
      icon={<IconLock aria-hidden="true" />}
      title="Crachá bloqueado"
      role="status"
    >
      {names.length === 1
        ? `O crachá de ${names[0]} foi bloqueado por vinte PINs errados.`
        : `Os crachás de ${names.join(', ')} foram bloqueados por vinte PINs errados.`}{' '}
      <AnchorLink inherit underline="always" to="/painel/funcionarios">
        Desbloqueie em Funcionários
      </AnchorLink>
    </Alert>
  )
}
