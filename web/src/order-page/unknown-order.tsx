import { Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Page } from '../ui/page/page.tsx'

const restMilliseconds = 600

/** Shown if no order has this serial; offers to search for it. */
export function UnknownOrder({ serial }: { serial: string }) {
  const navigate = useNavigate()
  return (
    <Page title="OS não encontrada" back={{ to: '/painel/os', label: 'Ordem de Serviço', isReturn: true }}>
      <EmptyState
        icon={IconSearch}
        text={`Nenhuma ordem de serviço tem o número ${serial.slice(0, 60)}.`}
        action={
          <>
            <Text>Confira o número impresso no cartão, ou procure pela empresa ou pelo produto:</Text>
            <SearchField
              label="Pesquisar ordens de serviço"
              placeholder="Empresa, serial, produto ou serviço"
              value=""
              onChange={busca => busca && navigate({ to: '/painel/os', search: { busca } })}
              delay={restMilliseconds}
            />
          </>
        }
      />
    </Page>
  )
}
