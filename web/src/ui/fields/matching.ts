import { containing } from '@etapa/domain/search'
import type { OptionsFilter } from '@mantine/core'

const mostShown = 50

/** Filters options by the typed text, ignoring case and accents. Returns at most the first `mostShown` options. */
export const matching: OptionsFilter<number> = ({ options, search }) => {
  const isWanted = containing(search)
  return options.filter(option => 'value' in option && isWanted(option.label)).slice(0, mostShown)
}
