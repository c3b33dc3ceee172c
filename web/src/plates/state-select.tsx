import { type PlateState, plateStates } from '@etapa/domain/plates/plate-states'
import { Select } from '@mantine/core'

interface StateSelectProps {
  value: PlateState
  onChange: (state: PlateState) => void
}

const kept: PlateState[] = ['bom', 'gasto', 'danificado']

/** A select for the state of a stored plate; discarding is a separate action. */
export const StateSelect = ({ value, onChange }: StateSelectProps) => (
  <Select<PlateState>
    size="md"
    label="Estado"
    allowDeselect={false}
    data={kept.map(state => ({ value: state, label: plateStates[state] }))}
    value={value}
    onChange={state => state && onChange(state)}
  />
)
