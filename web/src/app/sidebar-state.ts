import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const cookie = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60
/** From 1100 px on the menu fits beside a list. */
const roomy = '(min-width: 68.75em)'

/** The person's last choice, if any. */
function remembered(): boolean | undefined {
  const value = document.cookie.split('; ').find(entry => entry.startsWith(`${cookie}=`))
  return value === undefined ? undefined : value === `${cookie}=true`
}

/**
 * Whether the side menu is expanded. The person's choice is stored for seven days. Without one the menu is expanded
 * if there is room, and it collapses when the window becomes too narrow.
 */
export function useSidebarState(): [isExpanded: boolean, toggle: () => void] {
  const isRoomy = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState({ isRoomy, isExpanded: remembered() })
  if (chosen.isRoomy !== isRoomy) {
    setChosen({ isRoomy, isExpanded: isRoomy ? remembered() : undefined })
  }
  const isExpanded = chosen.isExpanded ?? isRoomy
  const toggle = useCallback(() => {
    setChosen({ isRoomy, isExpanded: !isExpanded })
    // biome-ignore lint/suspicious/noDocumentCookie: old phones lack the Cookie Store API
    document.cookie = `${cookie}=${!isExpanded}; path=/; max-age=${sevenDays}; samesite=lax`
  }, [isRoomy, isExpanded])
  return [isExpanded, toggle]
}
