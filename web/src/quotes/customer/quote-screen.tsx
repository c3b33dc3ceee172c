import { LinkScreen } from '../../links/link-screen.tsx'
import { openQuote } from './link-calls.ts'
import { ShownQuote } from './shown-quote.tsx'

export const QuoteScreen = ({ token }: { token: string }) => (
  <LinkScreen openingText="Abrindo o orçamento…" open={() => openQuote(token)}>
    {shown => <ShownQuote token={token} {...shown} />}
  </LinkScreen>
)
