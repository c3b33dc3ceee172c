import { formatHours } from '@etapa/domain/durations'

export const count = (value: number): string => value.toLocaleString('pt-BR')

/** A duration, or a dash where nothing was finished that could have one. */
export const hours = (value: number | null): string => (value === null ? '-' : formatHours(value))
