import { useCallback, useState } from 'react'

const cookie = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60

const wasCollapsed = () => document.cookie.split('; ').includes(`${cookie}=false`)

/** Whether the side menu is expanded, remembered for seven days. */
export function useSidebarState(): [isExpanded: boolean, toggle: () => void] {
  const [isExpanded, setExpanded] = useState(() => !wasCollapsed())
  const toggle = useCallback(() => {
    setExpanded(!isExpanded)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where phones are old
    document.cookie = `${cookie}=${!isExpanded}; path=/; max-age=${sevenDays}; samesite=lax`
  }, [isExpanded])
  return [isExpanded, toggle]
}
