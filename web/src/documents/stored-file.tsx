import { formatDateTime } from '@etapa/domain/dates'
import type { StoredDocument } from '@etapa/domain/documents/endpoints'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import { Anchor, Button, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './stored-file.module.css'

const isPicture = (name: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(name)

interface StoredFileProps {
  document: StoredDocument
  /** Left out where the person may not remove it. */
  onRemove?: () => void
}

export function StoredFile({ document, onRemove }: StoredFileProps) {
  const { originalName, createdAt, file, product, deliveryType } = document
  return (
    <li className={classes.file}>
      <Thumbnail name={originalName} address={file} />
      <div className={classes.text}>
        <Text size="sm" fw={500} className={classes.name}>
          {originalName}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(createdAt)}
          {deliveryType && ` · ${deliveryLabels[deliveryType]}`}
        </Text>
        {product && (
          <Text size="xs" c="dimmed" className={classes.name}>
            {product.identification} ({product.serial})
          </Text>
        )}
      </div>
      <Anchor
        href={file}
        target="_blank"
        rel="noopener"
        size="sm"
        fw={500}
        aria-label={`Ver arquivo ${originalName}`}
      >
        Ver arquivo
      </Anchor>
      {onRemove && (
        <Button
          variant="subtle"
          color="red.9"
          size="compact-sm"
          aria-label={`Remover ${originalName}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      )}
    </li>
  )
}

/** A small picture of a picture, or a sheet for everything else: also for what only calls itself a picture. */
function Thumbnail({ name, address }: { name: string; address: string }) {
  const [isBroken, setIsBroken] = useState(!isPicture(name))
  return (
    <span className={classes.thumbnail}>
      {isBroken ? (
        <IconFile size={22} stroke={1.6} aria-hidden="true" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setIsBroken(true)} />
      )}
    </span>
  )
}
