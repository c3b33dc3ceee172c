import { Button, Group, type MantineSize, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { PlateList } from './plate-list.tsx'
import { platesOf } from './plate-queries.ts'
import classes from './stored-plates.module.css'

const PutAwayDialog = lazyDialog(async () => (await import('./put-away-dialog.tsx')).PutAwayDialog)

interface StoredPlatesProps {
  serial: string
  /** The colours on the product's technical sheet. */
  colors: readonly string[]
  /**
   * Whether the product's state allows storing plates, for which it must be finished. The person's permission is
   * checked separately.
   */
  mayStore: boolean
  size: MantineSize
}

/** The stored plates of a product, and a button to store more of them. */
export function StoredPlates({ serial, colors, size, ...props }: StoredPlatesProps) {
  const mayMove = useMay('plates:move')
  const mayStore = mayMove && props.mayStore
  const { data: plates, error, refetch } = useQuery(platesOf(serial))
  const [isStoring, setIsStoring] = useState(false)
  if (!plates && error)
    return (
      <Group gap="sm" role="alert">
        <Text size="sm">Não foi possível carregar os clichês guardados.</Text>
        <Button variant="default" size="xs" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      </Group>
    )
  if (!plates || (plates.length === 0 && !mayStore)) return null
  const storeLabel = plates.length > 0 ? 'Guardar outra cor' : 'Guardar no arquivo'
  return (
    <section className={classes.stored} aria-label={`Arquivo de ${serial}`}>
      {plates.length > 0 && (
        <>
          <h3 className={classes.title}>No arquivo</h3>
          <PlateList plates={plates} size={size} />
        </>
      )}
      {mayStore && (
        <Button
          className={classes.store}
          variant="default"
          size={size}
          leftSection={<IconArchive size={18} aria-hidden="true" />}
          aria-label={`${storeLabel} ${serial}`}
          onClick={() => setIsStoring(true)}
        >
          {storeLabel}
        </Button>
      )}
      {isStoring && <PutAwayDialog serial={serial} colors={colors} onClose={() => setIsStoring(false)} />}
    </section>
  )
}
