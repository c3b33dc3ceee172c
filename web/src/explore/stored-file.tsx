import { formatDateTime } from '@etapa/domain/dates'
import type { StoredDocument } from '@etapa/domain/documents/endpoints'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import { Anchor, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './documents-dialog.module.css'

const isPicture = (name: string) => /\.(jpe?g|png|gif|webp|avif)$/i.test(name)

export function StoredFile({ document }: { document: StoredDocument }) {
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
