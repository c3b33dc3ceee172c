import { type ChecklistView, checklistView } from '@etapa/domain/checklists/checklist-view'
import type { ProductInFull } from '@etapa/domain/orders/order'
import { sectors } from '@etapa/domain/stages/sectors'
import { Stack, Text } from '@mantine/core'
import { useSession } from '../sessions/session.ts'
import { ButtonLink } from '../ui/link.tsx'
import classes from './sector-buttons.module.css'

const standings: Record<ChecklistView['kind'], string> = {
  active: 'Disponível',
  blocked: 'Bloqueado',
  done: 'Finalizado',
  missing: '',
}

/** The four sectors to choose from, the person's own first. */
export function SectorButtons({ product }: { product: ProductInFull }) {
  const { sector: own } = useSession()
  const ownFirst = [...sectors].sort((a, b) => Number(b.key === own) - Number(a.key === own))
  return (
    <Stack w="100%" gap="sm">
      {ownFirst.map(({ key, label }) => (
        <ButtonLink
          key={key}
          to="/tarefas/{-$serial}"
          params={{ serial: product.serial }}
          search={{ setor: key }}
          size="xl"
          h="auto"
          mih={60}
          py="sm"
          fullWidth
          justify="space-between"
          classNames={{ label: classes.label }}
          variant={key === own ? 'filled' : 'default'}
          rightSection={
            <Text span size="sm">
              {standings[checklistView(product, key).kind]}
            </Text>
          }
        >
          {label}
        </ButtonLink>
      ))}
    </Stack>
  )
}
