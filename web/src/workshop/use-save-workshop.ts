import type { BodyInput } from '@etapa/domain/endpoint'
import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { workshopSettings } from '../api/workshop-queries.ts'

/** Returns a function that saves some of the settings. The others that the call requires are sent unchanged. */
export function useSaveWorkshop({ name, phone, publicUrl, updatedAt }: WorkshopSettings) {
  const queries = useQueryClient()
  return async (changes: Partial<BodyInput<typeof updateWorkshop>>): Promise<WorkshopSettings> => {
    const body = { name, phone, publicUrl, updatedAt, ...changes }
    const saved = await withProof(() => call(updateWorkshop, { body }))
    queries.setQueryData(workshopSettings().queryKey, saved)
    return saved
  }
}
