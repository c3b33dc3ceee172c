import { useSyncExternalStore } from 'react'
import { proofQuestion } from '../api/proof-question.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

const CodeDialog = lazyDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)

/** Asks for a code of the second factor before a call that hands out access or data. */
export function CodeQuestion() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get)
  if (question?.kind !== 'code') return null
  return <CodeDialog onProven={() => question.answer(true)} onClose={() => question.answer(false)} />
}
