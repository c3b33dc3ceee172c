import { createContext } from 'react'

/**
 * How much room there is for a row's actions: `wide` for all icons, `tight` for those of the most used ones and a menu,
 * `menu` for a menu only.
 */
export type RowRoom = 'wide' | 'tight' | 'menu'

export const RowRoomContext = createContext<RowRoom>('wide')
