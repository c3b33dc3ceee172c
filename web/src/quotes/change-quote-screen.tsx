import type { Quote } from '@etapa/domain/quotes/quote'
import { useCallback, useState } from 'react'
import { QuoteFormScreen } from './quote-form-screen.tsx'

/** Edits the version of a quote that was the latest one when the form was opened. */
export function ChangeQuoteScreen({ quote }: { quote: Quote }) {
  const [opened, setOpened] = useState(quote)
  const reopen = useCallback(() => setOpened(quote), [quote])
  const isNewer = savedAt(quote) !== savedAt(opened)
  return <QuoteFormScreen key={savedAt(opened)} quote={opened} onReopen={isNewer ? reopen : undefined} />
}

const savedAt = ({ versions }: Quote): string | undefined => versions[0]?.madeAt
