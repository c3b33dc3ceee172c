import type { Place } from '@etapa/domain/plates/place'
import { searchable } from '@etapa/domain/search'
import { Autocomplete, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesInUse } from './plate-queries.ts'

interface PlaceFieldsProps {
  place: Place
  onChange: (place: Place) => void
  /** The error of the cabinet field. */
  error?: string | undefined
}

const longest = 40
const mostShown = 50

/** The fields for the place of plates, with suggestions from the places in use. */
export function PlaceFields({ place, onChange, error }: PlaceFieldsProps) {
  const { data } = useQuery(placesInUse())
  const [isBlank] = useState(place.cabinet === '')
  const shelves = data?.shelves ?? []
  const isHere = ({ cabinet }: { cabinet: string }) =>
    searchable(cabinet) === searchable(place.cabinet.trim())
  const field = (name: keyof Place, known: readonly string[]) => ({
    size: 'md',
    maxLength: longest,
    limit: mostShown,
    autoComplete: 'off',
    openOnFocus: false,
    data: [...new Set(known.filter(Boolean))],
    value: place[name],
    onChange: (text: string) => onChange({ ...place, [name]: text }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <Autocomplete
        label="Armário"
        // Focused only if it is empty, because on a phone the keyboard would cover the other fields.
        data-autofocus={isBlank || undefined}
        error={error}
        {...field(
          'cabinet',
          shelves.map(({ cabinet }) => cabinet),
        )}
      />
      <Autocomplete
        label="Prateleira"
        {...field(
          'shelf',
          shelves.filter(isHere).map(({ shelf }) => shelf),
        )}
      />
      <Autocomplete label="Posição" {...field('position', data?.positions ?? [])} />
    </SimpleGrid>
  )
}
