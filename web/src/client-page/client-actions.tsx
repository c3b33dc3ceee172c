import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { ButtonLink } from '../ui/page/link.tsx'

export function ClientActions({ id }: { id: number }) {
  const mayEdit = useMay('clients:write')
  const mayAddOrder = useMay('orders:write')
  return (
    <>
      {mayEdit && (
        <ButtonLink
          to="/painel/clientes/editar/$clientid"
          params={{ clientid: id }}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          Editar
        </ButtonLink>
      )}
      {mayAddOrder && (
        <ButtonLink
          to="/painel/os/adicionar"
          search={{ cliente: id }}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          Nova ordem
        </ButtonLink>
      )}
    </>
  )
}
