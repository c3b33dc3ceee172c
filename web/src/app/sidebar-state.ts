import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const cookie = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60
/** From 1100 px on, the expanded menu fits beside a list. */
const roomy = '(min-width: 68.75em)'

/** Whether the stored choice is the expanded menu; true if none is stored. */
const isRememberedExpanded = (): boolean => !document.cookie.split('; ').includes(`${cookie}=false`)

interface SidebarState {
  /** Whether the menu fits beside the page with its labels; otherwise it opens over the page. */
  isRoomy: boolean
  isExpanded: boolean
  toggle: () => void
}

/**
 * The state of the side menu. It is expanded unless the person collapsed it or there is no room; the choice is stored
 * for seven days.
 */
export function useSidebarState(): SidebarState {
  const isRoomy = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false })
  const [isChosen, setIsChosen] = useState(isRememberedExpanded)
  const toggle = useCallback(() => {
    setIsChosen(!isChosen)
    // biome-ignore lint/suspicious/noDocumentCookie: old phones lack the Cookie Store API
    document.cookie = `${cookie}=${!isChosen}; path=/; max-age=${sevenDays}; samesite=lax`
  }, [isChosen])
  return { isRoomy, isExpanded: isRoomy && isChosen, toggle }
}
