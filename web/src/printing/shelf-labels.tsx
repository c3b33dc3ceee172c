import { placeInWords, placeParts, type Shelf } from '@etapa/domain/plates/place'
import { shelfAddress } from '@etapa/domain/plates/shelf-address'
import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { placesInUse } from '../plates/plate-queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { SiteNotice } from '../ui/windows/site-notice.tsx'
import { useCodeSite } from '../ui/windows/use-code-site.ts'
import page from './print-page.module.css'
import classes from './shelf-labels.module.css'

interface ShelfLabelsProps {
  /** The shelf whose label is printed; undefined for all shelves in use. */
  shelf: Shelf | undefined
}

/** Shelf labels, one per page of 100 × 50 mm. */
export function ShelfLabels({ shelf }: ShelfLabelsProps) {
  const { data: places, error, refetch } = useQuery(placesInUse())
  const { isUnreachable, ...card } = useCodeSite(places)
  if (!places) return error ? <Failure message={error.message} retry={refetch} /> : <Loading />
  const shelves = shelf ? [shelf] : places.shelves
  return (
    <main className={page.page}>
      <title>Etiquetas das prateleiras · Etapa</title>
      {/* Not in the style sheet, which would stay active on other pages. */}
      <style>{'@page { size: 100mm 50mm; margin: 0 }'}</style>
      <div className={page.bar}>
        {isUnreachable && <SiteNotice {...card} />}
        {shelves.length === 0 ? (
          <Text>Nenhuma prateleira em uso ainda.</Text>
        ) : (
          <Button
            mt="sm"
            disabled={!card.isSettled}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )}
      </div>
      {shelves.map(each => (
        <Label key={placeInWords(each)} shelf={each} site={card.site} />
      ))}
    </main>
  )
}

function Label({ shelf, site }: { shelf: Shelf; site: string }) {
  const name = placeInWords(shelf)
  return (
    <article className={classes.label} aria-label={name}>
      <QrCode text={shelfAddress(site, shelf)} label={`QR code de ${name}`} size={176} />
      <p className={classes.name}>
        {placeParts(shelf).map(part => (
          <span key={part}>{part}</span>
        ))}
        <small>Arquivo de clichês</small>
      </p>
    </article>
  )
}
