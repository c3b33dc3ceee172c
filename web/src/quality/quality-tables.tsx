import type { QualityIndicators } from '@etapa/domain/quality/indicators'
import { faultLabels } from '@etapa/domain/stages/fault'
import { count, share } from '../ui/charts/in-words.ts'
import { Ranking } from '../ui/charts/ranking.tsx'

interface FirstPassTableProps {
  title: string
  meaning: string
  rows: readonly QualityIndicators['byService'][number][]
}

export const FirstPassTable = ({ title, meaning, rows }: FirstPassTableProps) => (
  <Ranking
    title={title}
    meaning={meaning}
    rows={rows}
    name={row => row.name}
    weight={row => row.firstPass / row.finished}
    most={1}
    columns={[
      { header: 'Prontos', cell: row => count(row.finished) },
      { header: 'De primeira', cell: row => share(row.firstPass, row.finished) },
    ]}
  />
)

type Places = Pick<QualityIndicators, 'foundIn' | 'causedIn'>

export function PlacesTable({ foundIn, causedIn }: Places) {
  const countIn = (places: Places['foundIn'], key: string) =>
    places.find(({ sector }) => sector.key === key)?.count ?? 0
  const sectors = new Map([...causedIn, ...foundIn].map(({ sector }) => [sector.key, sector.name]))
  return (
    <Ranking
      title="Onde foi causado e encontrado"
      meaning="O setor em que o trabalho recomeça e o setor que percebeu o problema."
      rows={[...sectors].map(([key, name]) => ({
        name,
        caused: countIn(causedIn, key),
        found: countIn(foundIn, key),
      }))}
      name={row => row.name}
      weight={row => row.caused}
      columns={[
        { header: 'Causadas', cell: row => count(row.caused) },
        { header: 'Encontradas', cell: row => count(row.found) },
      ]}
    />
  )
}

export function FaultTable({ rows }: { rows: QualityIndicators['byFault'] }) {
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return (
    <Ranking
      title="Responsável"
      meaning="De quem veio a causa: da oficina, do cliente ou do material."
      rows={rows}
      name={row => faultLabels[row.fault]}
      weight={row => row.count}
      columns={[
        { header: 'Refações', cell: row => count(row.count) },
        { header: 'Parte', cell: row => share(row.count, total) },
      ]}
    />
  )
}
