import { createContext } from 'react'

/**
 * How much room there is for a row's actions: `wide` shows all of them as icons, `tight` shows the most used ones as
 * icons and the others in a menu, and `menu` shows only a menu.
 */
export type RowRoom = 'wide' | 'tight' | 'menu'

export const RowRoomContext = createContext<RowRoom>('wide')
