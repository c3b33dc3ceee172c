import { quoteAddress } from '@etapa/domain/quotes/link-paths'
import { openPage } from '../../links/open-page.tsx'
import { tokenIn } from '../../links/token-in.ts'
import { QuoteScreen } from './quote-screen.tsx'

openPage(<QuoteScreen token={tokenIn(location.pathname, quoteAddress)} />)
