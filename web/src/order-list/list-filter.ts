import { dueFilter } from '../forecasts/due-choice.ts'
import type { Clock } from '../forecasts/use-clock.ts'
import { type ListChoice, onlyNames } from './list-choice.ts'

/** Returns the query parameters for a filter; undefined if it depends on the calendar, which is not loaded. */
export const listFilter = ({ prazo, so }: ListChoice, clock: Clock) =>
  so ? { only: onlyNames[so] } : dueFilter(prazo, clock)
