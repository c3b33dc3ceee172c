import { counted } from '@etapa/domain/number-format'
import { whereabouts } from '@etapa/domain/plates/may-move'
import { colorInWords, type Plate } from '@etapa/domain/plates/plate'
import { plateStates } from '@etapa/domain/plates/plate-states'
import { Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../ui/feedback/notice.tsx'
import { platesOf } from './plate-queries.ts'

const mostNamed = 6

/** Warns that plates of the product to be repeated are already in the archive. */
export function StoredHint({ serial }: { serial: string }) {
  const { data: plates = [] } = useQuery(platesOf(serial))
  if (plates.length === 0) return null
  const others = plates.length - mostNamed
  return (
    <Notice icon={IconArchive} color="orange" title="Há clichês deste produto no arquivo" role="status">
      <Text size="sm">Confira antes de refazer:</Text>
      {plates.slice(0, mostNamed).map(plate => (
        <Text key={plate.id} size="sm">
          {inWords(plate)}
        </Text>
      ))}
      {others > 0 && <Text size="sm">e mais {counted(others, 'registro', 'registros')}</Text>}
    </Notice>
  )
}

/** Describes a plate, such as 'Ciano: Armário 2, Prateleira B (gasto)'. */
const inWords = (plate: Plate): string =>
  `${colorInWords(plate)}: ${whereabouts(plate)}${plate.state === 'bom' ? '' : ` (${plateStates[plate.state].toLowerCase()})`}`
