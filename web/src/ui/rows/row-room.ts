import { createContext } from 'react'

/** The room for a row's actions: all as icons, only the most used, or just a menu. */
export type RowRoom = 'wide' | 'tight' | 'menu'

export const RowRoomContext = createContext<RowRoom>('wide')
