import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSectors } from '../../sectors/use-sectors.ts'
import { RecordLoader } from '../../ui/feedback/record-loader.tsx'
import { Page } from '../../ui/page/page.tsx'
import { toWorkshop } from '../../ui/page/to-workshop.ts'
import { reasonList } from './reason-queries.ts'
import { SectorReasons } from './sector-reasons.tsx'

const failedText = 'Não foi possível carregar a lista de motivos. Por favor, tente mais tarde.'

/** Lists each sector's reasons for non-conformity. */
export function ReasonListScreen() {
  const reasons = useQuery(reasonList())
  const { active: sectors } = useSectors()
  return (
    <Page
      title="Motivos"
      back={toWorkshop}
      subtitle="O que se escolhe no celular quando algo não está conforme, setor por setor"
    >
      <RecordLoader query={reasons} failedText={failedText}>
        {loaded => (
          <SimpleGrid type="container" cols={{ base: 1, '46rem': 2 }} spacing="lg">
            {sectors.map(sector => (
              <SectorReasons
                key={sector.key}
                sector={sector}
                reasons={loaded.filter(reason => reason.sector.key === sector.key)}
              />
            ))}
          </SimpleGrid>
        )}
      </RecordLoader>
    </Page>
  )
}
