import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../sessions/session.ts'

/** The sector last chosen on this device, initially the person's own. */
export function useChosenSector(): [sector: string, choose: (sector: string) => void] {
  const { id, sector: own } = useSession()
  const [sector, choose] = useLocalStorage({
    // The own sector is part of the key, so that moving to another sector resets the choice.
    key: `etapa-sector-${id}-${own}`,
    defaultValue: String(own),
    getInitialValueInEffect: false,
  })
  return [sector, choose]
}
