import { formatTime } from '@etapa/domain/dates'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { NextInQueue } from '../forecasts/next-in-queue.tsx'
import type { Entry } from '../offline/entry.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { TaskNotice } from './task-notice.tsx'

interface WaitingTaskProps {
  product: ProductOfTask
  entry: Entry
  sector: string
}

/**
 * Shown for a stage that was finished on this phone but could not be sent yet; the person can already take the next
 * product.
 */
export function WaitingTask({ product, entry, sector }: WaitingTaskProps) {
  const { waiting } = useOutbox()
  return (
    <TaskNotice
      icon={IconCloudUpload}
      color="yellow"
      title="Guardado para enviar"
      about={`${product.identification} · ${product.serial}`}
      text={
        <>
          Você finalizou a etapa <b>{entry.stageName}</b> às {formatTime(entry.content.doneAt)}, sem resposta
          do servidor. Ela está guardada neste celular e será enviada sozinha quando houver rede.
        </>
      }
    >
      <Text c="dimmed">Você já pode escanear o próximo produto. Não apague os dados deste navegador.</Text>
      <NextInQueue sector={sector} besides={waiting.map(({ product: { serial } }) => serial)} />
    </TaskNotice>
  )
}
