import { placeInWords, type Shelf } from '@etapa/domain/plates/place'
import { Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '../../sessions/session.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { MoreButton } from '../../ui/feedback/more-button.tsx'
import { ScanNext } from '../../ui/page/scan-next.tsx'
import { TaskPage } from '../../ui/page/task-page.tsx'
import { PlateList } from '../plate-list.tsx'
import { plateList, platesIn } from '../plate-queries.ts'

/** The plates on a scanned shelf, with large buttons, and a button to store more plates there. */
export function ShelfScreen(shelf: Shelf) {
  const mayStore = useMay('plates:move')
  const plates = useInfiniteQuery(plateList(shelf))
  const shown = platesIn(plates.data)
  const name = placeInWords(shelf)
  return (
    <TaskPage
      title={name}
      action={
        <Stack gap="sm">
          {mayStore && <ScanNext shelf={shelf}>Guardar aqui</ScanNext>}
          <ScanNext variant="default">Escanear outro código</ScanNext>
        </Stack>
      }
    >
      <Stack gap="md">
        <Title order={1}>{name}</Title>
        {!shown &&
          (plates.error ? (
            <Failure message={plates.error.message} retry={plates.refetch} />
          ) : (
            <Loading height={120} />
          ))}
        {shown?.length === 0 && <Text size="lg">Nenhum clichê guardado aqui.</Text>}
        {shown && <PlateList plates={shown} size="lg" isNamed />}
        <MoreButton query={plates} size="lg" variant="default" />
      </Stack>
    </TaskPage>
  )
}
