import { createContext } from 'react'

/** How much room the actions of a row have: all of them side by side, the most used ones, or a menu alone. */
export type RowRoom = 'wide' | 'tight' | 'menu'

export const RowRoomContext = createContext<RowRoom>('wide')
