import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadCodeReader } from './code-reader.ts'

/** Loads what scanning needs and leads to: over weak Wi-Fi that takes longer than the person does to choose. */
export function useWarmUp(): void {
  const router = useRouter()
  useEffect(() => {
    const checklist = router.routesByPath['/tarefas/{-$serial}']
    Promise.all([router.loadRouteChunk(checklist), loadCodeReader()]).catch(error =>
      console.warn('to be loaded when it is needed', error),
    )
  }, [router])
}
