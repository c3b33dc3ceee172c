import { sectors } from '@etapa/domain/stages/sectors'
import { NativeSelect } from '@mantine/core'

interface SectorSelectProps {
  /** A sector's key, or '' for none. */
  value: string
  onChange: (sector: string) => void
}

/** The phone's own list, which is made for thumbs. */
export const SectorSelect = ({ value, onChange }: SectorSelectProps) => (
  <NativeSelect size="xl" label="Setor" value={value} onChange={event => onChange(event.currentTarget.value)}>
    <option value="">Escolha o setor</option>
    {sectors.map(({ key, label }) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </NativeSelect>
)
