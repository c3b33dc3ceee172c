import { getVersionPage } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { address } from '../api/address.ts'
import { numberPins } from './number-pins.ts'
import classes from './version-card.module.css'

/** A page of a version with the pins of its comments; opens in a new tab at full size. */
export function VersionPicture({ version }: { version: Version }) {
  const [page, setPage] = useState(1)
  const { id, pages, comments } = version
  const src = address(getVersionPage, { id, n: page })
  return (
    <Stack gap="xs">
      <a href={src} target="_blank" rel="noopener" className={classes.picture}>
        <img src={src} alt={`Versão ${version.version}, página ${page}`} loading="lazy" />
        {numberPins(comments)
          .flatMap(({ pin }) => (pin?.page === page ? [pin] : []))
          .map(({ number, x, y }) => (
            <span
              key={number}
              className={classes.pin}
              style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
              aria-hidden="true"
            >
              {number}
            </span>
          ))}
      </a>
      {pages > 1 && (
        <Group gap="xs">
          <Button
            variant="default"
            aria-label="Página anterior"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </Button>
          <Text size="sm" aria-live="polite">
            Página {page} de {pages}
          </Text>
          <Button
            variant="default"
            aria-label="Próxima página"
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </Button>
        </Group>
      )}
      <Text size="sm" c="gray.7">
        Não vale como prova de cor
      </Text>
    </Stack>
  )
}
