import { clientLabel } from '@etapa/domain/orders/labels'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { Box, Group, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { ArtworkLink } from '../documents/artwork-link.tsx'
import { useKeptPicture } from '../orders/use-kept-picture.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import classes from './task-head.module.css'

// Lazy, so that the calendar, reworks and approvals are not part of the floor's initial bundle.
const TaskDeadline = lazyPart(async () => (await import('./task-deadline.tsx')).TaskDeadline)
const ReworkBadge = lazyPart(async () => (await import('../quality/rework-badge.tsx')).ReworkBadge)
const ApprovalLink = lazyPart(async () => (await import('../approvals/approval-link.tsx')).ApprovalLink)

interface TaskHeadProps {
  product: ProductOfTask
  stage: StageWithChecklist
  /** Whether the product was loaded from the offline copy on this device instead of from the server. */
  isKept: boolean
}

/** The product, its stage, client and due date, and the reason if it is a rework. */
export function TaskHead({
  product,
  stage: { stageName, sector, attempt, attempts },
  isKept,
}: TaskHeadProps) {
  const picture = useKeptPicture(product.artworkFile, isKept)
  const rework = attempts[0]?.rework
  return (
    <header>
      <Title order={1} size="h2">
        Checklist produto da OS <Serial text={product.serial} />
      </Title>
      <div className={classes.product}>
        <div>
          <Text size="lg" mt={4} fw={500} lh={1.3} className={classes.identification}>
            {product.identification}
          </Text>
          <Text className={classes.identification} c="gray.7">
            {clientLabel(product.client)}
          </Text>
          <TaskDeadline product={product} />
          <Group gap="xs" mt="xs">
            <TintedBadge color="ink" size="lg">
              {stageName}
            </TintedBadge>
            {attempt > 1 && <ReworkBadge attempt={attempt} size="lg" />}
            {product.approval && (
              <ApprovalLink product={product} approval={product.approval} sector={sector.key} />
            )}
          </Group>
        </div>
        <ArtworkLink product={product} source={picture} size={6} />
      </div>
      {rework && (
        <Box mt="md">
          <Notice color="orange" role="status" icon={IconRefresh} title="Esta etapa é feita de novo">
            {[...rework.reasons, rework.note].filter(Boolean).join(' · ')} (pedido por {rework.by.name})
          </Notice>
        </Box>
      )}
    </header>
  )
}
