import { containing } from '@etapa/domain/search'
import type { OptionsFilter } from '@mantine/core'

const mostShown = 50

/** Options that contain what was typed, whatever its case and accents; of very many the first. */
export const matching: OptionsFilter<number> = ({ options, search }) => {
  const isWanted = containing(search)
  return options.filter(option => 'value' in option && isWanted(option.label)).slice(0, mostShown)
}
