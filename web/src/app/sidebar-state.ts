import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const cookie = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60
/** From 1100 px on the menu fits beside a list. */
const roomy = '(min-width: 68.75em)'

/** The person's last choice; expanded without one. */
const isRememberedExpanded = (): boolean => !document.cookie.split('; ').includes(`${cookie}=false`)

interface SidebarState {
  /** Whether there is room for the menu's words beside the page; otherwise they open over it. */
  isRoomy: boolean
  isExpanded: boolean
  toggle: () => void
}

/** Whether the side menu is expanded: the person's choice, stored for seven days, if there is room. */
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
