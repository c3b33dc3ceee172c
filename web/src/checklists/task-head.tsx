import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { Alert, Badge, Group, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { ReworkBadge } from '../stages/rework-badge.tsx'
import classes from './task-head.module.css'

interface TaskHeadProps {
  product: ProductOfTask
  stage: StageWithChecklist
}

/** Which product and stage this is, and why it is done again, if so. */
export function TaskHead({ product, stage: { stageName, attempt, attempts } }: TaskHeadProps) {
  const rework = attempts[0]?.rework
  return (
    <header>
      <Title order={1} size="h2">
        Checklist produto da OS <span className={classes.serial}>{product.serial}</span>
      </Title>
      <Text size="lg" mt="xs" className={classes.identification}>
        {product.identification}
      </Text>
      <Group gap="xs" mt="xs">
        <Badge size="lg">{stageName}</Badge>
        {attempt > 1 && <ReworkBadge attempt={attempt} size="lg" />}
      </Group>
      {rework && (
        <Alert
          mt="md"
          color="orange"
          variant="light"
          icon={<IconRefresh />}
          title="Esta etapa é feita de novo"
          classNames={{ title: classes.why }}
        >
          <span className={classes.identification}>
            {[...rework.reasons, rework.note].filter(Boolean).join(' · ')} (pedido por {rework.by.name})
          </span>
        </Alert>
      )}
    </header>
  )
}
