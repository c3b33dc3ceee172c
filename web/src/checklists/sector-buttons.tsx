import { type ChecklistView, checklistView } from '@etapa/domain/checklists/checklist-view'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { inOrder } from '@etapa/domain/stages/workable'
import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../sessions/session.ts'
import classes from './sector-buttons.module.css'

const standings: Record<ChecklistView['kind'], string> = {
  active: 'Disponível',
  blocked: 'Bloqueado',
  done: 'Finalizado',
  missing: '',
}

/** The sectors on the product's route, the person's own first. */
export function SectorButtons({ product }: { product: ProductOfTask }) {
  const { sector: own } = useSession()
  const navigate = useNavigate()
  const open = (sector: string) =>
    navigate({ to: '/tarefas/{-$serial}', params: { serial: product.serial }, search: { setor: sector } })
  const sectors = new Map(inOrder(product.stages).map(({ sector }) => [sector.key, sector]))
  const ownFirst = [...sectors.values()].sort((a, b) => Number(b.key === own) - Number(a.key === own))
  return (
    <Stack w="100%" gap="sm">
      {ownFirst.map(({ key, name }) => (
        <Button
          key={key}
          size="xl"
          h="auto"
          mih={60}
          py="sm"
          fullWidth
          justify="space-between"
          classNames={{ label: classes.label }}
          variant={key === own ? 'filled' : 'default'}
          onClick={() => open(key)}
          rightSection={
            <Text span size="sm">
              {standings[checklistView(product, key).kind]}
            </Text>
          }
        >
          {name}
        </Button>
      ))}
    </Stack>
  )
}
