import { NativeSelect } from '@mantine/core'
import { useSectors } from '../sectors/use-sectors.ts'

interface SectorSelectProps {
  /** A sector's key, or '' for none. */
  value: string
  onChange: (sector: string) => void
}

/** A native select, because the phone's own list works best with thumbs. */
export function SectorSelect({ value, onChange }: SectorSelectProps) {
  const { active, nameOf } = useSectors()
  // Keeps the chosen sector selectable while the sectors are loading, or if it was retired.
  const isListed = value === '' || active.some(({ key }) => key === value)
  return (
    <NativeSelect
      size="xl"
      label="Setor"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">Escolha o setor</option>
      {active.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
      {!isListed && <option value={value}>{nameOf(value) || 'Carregando...'}</option>}
    </NativeSelect>
  )
}
