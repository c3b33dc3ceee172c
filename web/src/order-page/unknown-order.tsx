import { Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../sessions/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Page } from '../ui/page/page.tsx'
import { useWayBack } from './use-way-back.ts'

const restMilliseconds = 600

/** Shown if no order has this serial; offers a search to people who may see the order list. */
export function UnknownOrder({ serial }: { serial: string }) {
  const navigate = useNavigate()
  const back = useWayBack()
  const hasLists = useMay('orders:list')
  return (
    <Page title="OS não encontrada" back={back}>
      <EmptyState
        icon={IconSearch}
        text={`Nenhuma ordem de serviço tem o número ${serial.slice(0, 60)}.`}
        action={
          hasLists ? (
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
          ) : (
            <Text>Confira o número impresso no cartão.</Text>
          )
        }
      />
    </Page>
  )
}
