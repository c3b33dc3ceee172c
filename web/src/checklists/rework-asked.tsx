import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { NextInQueue } from '../forecasts/next-in-queue.tsx'
import { TaskNotice } from './task-notice.tsx'

interface ReworkAskedProps {
  product: ProductOfTask
  /** The name of the stage that the rework goes back to. */
  target: string
  sector: string
}

/** Shown after a rework was requested: where the product goes, and what to take next. */
export const ReworkAsked = ({ product, target, sector }: ReworkAskedProps) => (
  <TaskNotice
    icon={IconRefresh}
    color="green"
    title="Refação pedida"
    about={`${product.identification} · ${product.serial}`}
    text={
      <>
        O trabalho recomeça em <b>{target}</b>. Leve o produto com o cartão para lá.
      </>
    }
  >
    <Text c="dimmed">Quando ele voltar, o checklist desta etapa se abre de novo.</Text>
    <NextInQueue sector={sector} besides={[product.serial]} />
  </TaskNotice>
)
