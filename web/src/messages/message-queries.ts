import { listTemplates, previewTemplates } from '@etapa/domain/messages/template'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const messageTemplates = () =>
  queryOptions({
    queryKey: ['message-templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
  })

/** The placeholder values of the newest order, for previews. */
export const previewFacts = () =>
  queryOptions({
    queryKey: ['message-templates', 'preview'],
    queryFn: ({ signal }) => call(previewTemplates, { signal }),
  })
