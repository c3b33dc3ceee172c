import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Load, useLoaded } from './use-loaded.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Creates a part of a screen whose code is loaded after the screen. Until then, `placeholder` is shown; if loading
 * fails, a retry button.
 */
export function lazyPart<Props extends object>(load: Load<Props>, placeholder?: ReactNode) {
  whenIdle(() => load().catch(() => undefined))
  return (props: Props) => <Part load={load} placeholder={placeholder} partProps={props} />
}

interface PartProps<Props> {
  load: Load<Props>
  placeholder: ReactNode
  partProps: Props
}

function Part<Props extends object>({ load, placeholder, partProps }: PartProps<Props>) {
  const { Loaded, hasFailed, retry } = useLoaded(load)
  if (Loaded) return <Loaded {...partProps} />
  if (!hasFailed) return placeholder
  return (
    <Button
      variant="default"
      h="auto"
      mih={36}
      py="xs"
      styles={{ label: { whiteSpace: 'normal' } }}
      onClick={retry}
    >
      Não foi possível carregar esta parte. Tentar novamente
    </Button>
  )
}
