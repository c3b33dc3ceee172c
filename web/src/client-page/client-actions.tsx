import { IconPencil, IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../ui/page/link.tsx'

export const ClientActions = ({ id }: { id: number }) => (
  <>
    <ButtonLink
      to="/painel/clientes/editar/$clientid"
      params={{ clientid: id }}
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden="true" />}
    >
      Editar
    </ButtonLink>
    <ButtonLink
      to="/painel/os/adicionar"
      search={{ cliente: id }}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      Nova ordem
    </ButtonLink>
  </>
)
