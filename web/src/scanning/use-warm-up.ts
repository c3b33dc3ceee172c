import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadCodeReader } from './code-reader.ts'

/**
 * Preloads the code reader and the next screen, because loading them over weak Wi-Fi takes longer than choosing a
 * sector.
 */
export function useWarmUp(): void {
  const router = useRouter()
  useEffect(() => {
    const checklist = router.routesByPath['/tarefas/{-$serial}']
    Promise.all([router.loadRouteChunk(checklist), loadCodeReader()]).catch(error =>
      console.warn('preloading failed', error),
    )
  }, [router])
}
