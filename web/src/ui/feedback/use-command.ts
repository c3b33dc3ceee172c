import type { CommandEndpoint, ReplyOf } from '@etapa/domain/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, sendCommand } from '../../api/call.ts'
import { invalidateSubjects } from '../../api/subjects.ts'
import { useRequestKey } from '../forms/use-request-key.ts'
import { notifyError, notifySuccess } from './notify.tsx'

interface CommandOptions<E extends CommandEndpoint> {
  /** The toast after a success. */
  done?: string | ((reply: ReplyOf<E>) => string)
  /** The toast after a failure, above the server's message. Without one, the caller shows the `error`. */
  failed?: string
  /** Runs after a success, once the screens have the changed data. */
  onSuccess?: (reply: ReplyOf<E>) => void
}

/**
 * Sends a command. Until it succeeds, the same input is sent with the same idempotency key, so that a repeated click
 * after a lost reply changes nothing twice. Afterwards, also after a failure, everything that the contract lists as
 * changed is fetched again: an earlier attempt, or somebody else, may have changed it.
 */
export function useCommand<E extends CommandEndpoint>(
  endpoint: E,
  { done, failed, onSuccess }: CommandOptions<E> = {},
) {
  const queries = useQueryClient()
  const { keyFor, forget } = useRequestKey()
  const invalidate = () => invalidateSubjects(queries, endpoint.command.changes)
  return useMutation({
    mutationFn: (input: CallInput<E>) => sendCommand(endpoint, input, keyFor(input)),
    onSuccess: async reply => {
      forget()
      await invalidate()
      const text = typeof done === 'function' ? done(reply) : done
      if (text) notifySuccess(text)
      onSuccess?.(reply)
    },
    onError: error => {
      if (failed) notifyError(failed, error.message)
      void invalidate()
    },
  })
}
