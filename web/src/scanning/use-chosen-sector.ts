import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../sessions/session.ts'

/**
 * Returns the sector that this person last chose on this device, initially their own, and a function that changes it.
 */
export function useChosenSector(): [sector: string, choose: (sector: string) => void] {
  const { id, sector: own } = useSession()
  const [sector, choose] = useLocalStorage({
    // The person's own sector is part of the key, so that the choice is reset when the person moves to another sector.
    key: `etapa-sector-${id}-${own}`,
    defaultValue: String(own),
    getInitialValueInEffect: false,
  })
  return [sector, choose]
}
