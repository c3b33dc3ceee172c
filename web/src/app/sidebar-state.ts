import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const cookie = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60
/** From 1100 px on there is room for the menu beside a list. */
const roomy = '(min-width: 68.75em)'

/** What the person last chose, if at all. */
function remembered(): boolean | undefined {
  const value = document.cookie.split('; ').find(entry => entry.startsWith(`${cookie}=`))
  return value === undefined ? undefined : value === `${cookie}=true`
}

/**
 * Whether the side menu is expanded. The person's choice is remembered for seven days. Without one it is expanded where
 * there is room, and it folds by itself when the window becomes too narrow for it.
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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where phones are old
    document.cookie = `${cookie}=${!isExpanded}; path=/; max-age=${sevenDays}; samesite=lax`
  }, [isRoomy, isExpanded])
  return [isExpanded, toggle]
}
