import type { Version } from '@etapa/domain/approvals/version'
import { formatDateTime } from '@etapa/domain/dates'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { formatSize } from '@etapa/domain/sizes'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'
import { CommentList } from './comment-list.tsx'
import { DecisionNote } from './decision-note.tsx'
import { EngravedFiles } from './engraved-files.tsx'
import { InkNotes } from './ink-notes.tsx'
import classes from './version-card.module.css'
import { VersionLinks } from './version-links.tsx'
import { VersionPicture } from './version-picture.tsx'

interface VersionCardProps {
  product: ProductOfTask
  version: Version
  /** Whether this is the latest version; older ones are read-only. */
  isLatest: boolean
}

/** One version of the artwork, with its decision, inks, links, production files and comments. */
export function VersionCard({ product, version, isLatest }: VersionCardProps) {
  const { note, madeBy, madeAt, originalName, size, file } = version
  return (
    <section className={classes.card} aria-label={`Versão ${version.version}`}>
      <VersionPicture version={version} />
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            Versão {version.version}
          </Title>
          <Text size="sm" c="gray.7">
            {madeBy}, {formatDateTime(madeAt)}
          </Text>
          <Anchor href={file} target="_blank" rel="noopener" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {originalName} ({formatSize(size)})
          </Anchor>
          {note && (
            <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          )}
        </div>
        <DecisionNote product={product} version={version} isLatest={isLatest} />
        {!version.decision && !isLatest && (
          <Notice role="status" icon={IconInfoCircle}>
            Substituída por uma versão mais nova.
          </Notice>
        )}
        <InkNotes version={version} sheet={product.sheet} />
        <VersionLinks product={product} version={version} isLatest={isLatest} />
        <EngravedFiles version={version} isLatest={isLatest} />
        <CommentList version={version} isLatest={isLatest} />
      </Stack>
    </section>
  )
}
