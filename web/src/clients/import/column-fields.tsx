import { clientLabels } from '@etapa/domain/clients/client-labels'
import { type ColumnMatch, clientFields } from '@etapa/domain/clients/client-table'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { FileTable } from './read-file.ts'

interface ColumnFieldsProps {
  table: FileTable
  match: ColumnMatch
  onChange: (match: ColumnMatch) => void
}

const left = { value: '', label: 'Não importar' }

/** A select for each client field that maps it to a column of the file, with an example value from that column. */
export function ColumnFields({ table: { headers, rows }, match, onChange }: ColumnFieldsProps) {
  const columns = [left, ...headers.map((label, index) => ({ value: String(index), label }))]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>
      {clientFields.map(field => {
        const index = match[field]
        const example = index === undefined ? '' : rows.find(({ cells }) => cells[index])?.cells[index]
        return (
          <NativeSelect
            key={field}
            label={clientLabels[field]}
            description={example ? `Ex.: ${example.slice(0, 40)}` : ' '}
            inputWrapperOrder={['label', 'input', 'description']}
            data={columns}
            value={index ?? ''}
            onChange={event => {
              const { value } = event.currentTarget
              onChange({ ...match, [field]: value === '' ? undefined : Number(value) })
            }}
          />
        )
      })}
    </SimpleGrid>
  )
}
