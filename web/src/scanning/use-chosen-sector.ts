import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../sessions/session.ts'

/** The sector whose checklists are opened: the last one chosen on this device, at first the person's own. */
export function useChosenSector(): [sector: string, choose: (sector: string) => void] {
  const { id, sector: own } = useSession()
  const [sector, choose] = useLocalStorage({
    // Whoever moves to another sector starts with that one.
    key: `etapa-sector-${id}-${own}`,
    defaultValue: String(own),
    getInitialValueInEffect: false,
  })
  return [sector, choose]
}
