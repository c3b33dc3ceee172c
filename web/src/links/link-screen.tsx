import type { ReactNode } from 'react'
import controls from './controls.module.css'
import classes from './link-screen.module.css'
import { useLinkPage } from './use-link-page.ts'

interface Shown<Page> {
  page: Page
  /** The server's message if the link has become invalid since the page was loaded. */
  refusal?: string
  refresh: () => Promise<void>
}

interface LinkScreenProps<Page> {
  openingText: string
  open: () => Promise<Page>
  children: (shown: Shown<Page>) => ReactNode
}

/** A page opened through a customer link: loading, failed or shown. */
export function LinkScreen<Page>({ openingText, open, children }: LinkScreenProps<Page>) {
  const { loaded, refresh, retry } = useLinkPage(open)
  switch (loaded.kind) {
    case 'opening':
      return (
        <p className={classes.opening} role="status">
          {openingText}
        </p>
      )
    case 'failed':
      return (
        <section className={classes.failed}>
          <h2 role="alert">{loaded.message}</h2>
          {loaded.canRetry && (
            <button type="button" className={controls.primary} onClick={retry}>
              Tentar novamente
            </button>
          )}
        </section>
      )
    case 'shown':
      return children({ ...loaded, refresh })
  }
}
