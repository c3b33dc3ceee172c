import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const longestWaitMs = 2_000

/**
 * Follows the panel's plain links without loading it anew. Whoever comes back to a page finds the focus on the link they
 * left it by; filters are in the address, and the router restores how far the page was scrolled.
 */
export function useFollowLinks(): void {
  const router = useRouter()
  useEffect(() => {
    /** The link that each entry of the browser's history was left by. */
    const leftBy = new Map<string, string>()

    function remember(event: MouseEvent) {
      const href = hrefOf(event)
      if (href) leftBy.set(entryOf(router.latestLocation), href)
    }

    function follow(event: MouseEvent) {
      const href = hrefOf(event)
      if (!href || event.defaultPrevented) return
      event.preventDefault()
      router.navigate({ href })
    }

    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      const entry = entryOf(toLocation)
      const href = leftBy.get(entry)
      leftBy.delete(entry)
      if (href) focusOn(`a[href="${CSS.escape(href)}"]`, Date.now() + longestWaitMs)
    })
    document.addEventListener('click', remember, true)
    document.addEventListener('click', follow)
    return () => {
      unsubscribe()
      document.removeEventListener('click', remember, true)
      document.removeEventListener('click', follow)
    }
  }, [router])
}

const entryOf = ({ state }: ParsedLocation): string => state.__TSR_key ?? ''

/** Where a click leads within the panel; nothing where the browser has something else to do with it. */
function hrefOf(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  const link = target.closest('a[href^="/painel/"]:not([target])')
  return link?.getAttribute('href') ?? undefined
}

/** As soon as it is there, unless the person has turned to something else meanwhile. */
function focusOn(selector: string, until: number): void {
  if (document.activeElement !== document.body || Date.now() > until) return
  const link = document.querySelector<HTMLElement>(`main ${selector}`)
  if (link) link.focus({ preventScroll: true })
  else requestAnimationFrame(() => focusOn(selector, until))
}
