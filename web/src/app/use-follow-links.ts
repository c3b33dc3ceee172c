import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const longestWaitMs = 2_000

/**
 * Makes the panel's plain links navigate without a page load. When the person returns to a page, focuses the link by
 * which they left it. The router restores the scroll position, and the filters are in the URL.
 */
export function useFollowLinks(): void {
  const router = useRouter()
  useEffect(() => {
    /** The link by which each history entry was left. */
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

/** The target of a click on a link to a screen; undefined if the browser should handle the click. */
function hrefOf(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  const link = target.closest('a:is([href^="/painel/"], [href^="/tarefas/"]):not([target])')
  return link?.getAttribute('href') ?? undefined
}

/** Focuses the link once it is rendered, unless the person has focused something else. Gives up at `until`. */
function focusOn(selector: string, until: number): void {
  if (document.activeElement !== document.body || Date.now() > until) return
  const link = document.querySelector<HTMLElement>(`main ${selector}`)
  if (link) link.focus({ preventScroll: true })
  else requestAnimationFrame(() => focusOn(selector, until))
}
