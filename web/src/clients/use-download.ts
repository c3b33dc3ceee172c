import type { Endpoint } from '@etapa/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { download } from '../api/download.ts'
import { notifyError } from '../ui/feedback/notify.tsx'

/** Returns a function that downloads a small file and shows a toast if the download fails. */
export function useDownload(failedText: string): (endpoint: Endpoint) => void {
  return useMutation({
    mutationFn: (endpoint: Endpoint) => download(endpoint, {}),
    onError: error => notifyError(failedText, error.message),
  }).mutate
}
