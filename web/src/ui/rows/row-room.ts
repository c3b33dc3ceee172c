import { createContext } from 'react'

/**
 * How much room there is for a row's actions: enough for all icons, only for the most used ones, or only for a menu.
 */
export type RowRoom = 'wide' | 'tight' | 'menu'

export const RowRoomContext = createContext<RowRoom>('wide')
