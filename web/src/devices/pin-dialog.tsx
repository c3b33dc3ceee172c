import { provePin } from '@etapa/domain/devices/badge'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { proofQuestion } from '../api/proof-question.ts'
import { abovePopovers } from '../ui/page/layers.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { PinPad } from './pin-pad.tsx'

/** Asks for the PIN again before a change that needs it. */
export function PinDialog() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get)
  return question?.kind === 'pin' && <Question answer={question.answer} />
}

function Question({ answer }: { answer: (isProven: boolean) => void }) {
  const prove = useMutation({
    mutationFn: (pin: string) => call(provePin, { body: { pin } }),
    onSuccess: () => answer(true),
  })
  return (
    <Dialog opened onClose={() => answer(false)} title="Digite o seu PIN" zIndex={abovePopovers} centered>
      <PinPad
        label="PIN"
        isSending={prove.isPending}
        reason={prove.error?.message}
        onPin={prove.mutate}
        onCancel={() => answer(false)}
      />
    </Dialog>
  )
}
