import { Button } from '@mantine/core'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Creates a part of a screen whose code is loaded after the screen. If loading fails, a retry button is shown in its
 * place.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  whenIdle(() => load().catch(() => undefined))
  return (props: Props) => <Part load={load} partProps={props} />
}

interface PartProps<Props> {
  load: Load<Props>
  partProps: Props
}

function Part<Props extends object>({ load, partProps }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isMissing, setIsMissing] = useState(false)
  const fetchCode = useCallback(() => {
    setIsMissing(false)
    load().then(
      loaded => setLoaded(() => loaded),
      () => setIsMissing(true),
    )
  }, [load])
  useEffect(fetchCode, [fetchCode])
  if (Loaded) return <Loaded {...partProps} />
  return (
    isMissing && (
      <Button variant="default" onClick={fetchCode}>
        Não foi possível carregar esta parte. Tentar novamente
      </Button>
    )
  )
}
