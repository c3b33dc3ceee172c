import { newPinField } from '@etapa/domain/devices/pin'
import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PinPad } from './pin-pad.tsx'

interface NewPinProps {
  isSending: boolean
  refusal: string | undefined
  onPin: (pin: string) => void
  onCancel: () => void
}

/** Asks for a new PIN twice. */
export function NewPin({ isSending, refusal, onPin, onCancel }: NewPinProps) {
  const [first, setFirst] = useState<string>()
  const [reason, setReason] = useState<string>()

  function take(pin: string) {
    const wrong = newPinField.safeParse(pin).error?.issues[0]?.message
    setReason(first !== undefined && first !== pin ? 'Os dois PINs não são iguais. Escolha de novo.' : wrong)
    setFirst(first === undefined && !wrong ? pin : undefined)
    if (first === pin) onPin(pin)
  }

  return (
    <>
      <header>
        <Title order={1} ta="center">
          {first === undefined ? 'Escolha um PIN' : 'Repita o PIN'}
        </Title>
        <Text c="dimmed" ta="center">
          {first === undefined ? 'Seis números que só você sabe.' : 'Os mesmos seis números.'}
        </Text>
      </header>
      <PinPad
        key={first}
        label={first === undefined ? 'Novo PIN' : 'Repetir o PIN'}
        isSending={isSending}
        reason={reason ?? refusal}
        onPin={take}
        onCancel={onCancel}
      />
    </>
  )
}
