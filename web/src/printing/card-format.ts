import { z } from 'zod'
import { cardSize } from '../orders/use-open-print.ts'
import { browserStore } from '../ui/forms/browser-store.ts'

/** The formats of a product's card: a card, or a label from a roll for thermal printers. */
export const cardFormats = {
  card: { name: 'Cartão', width: `${cardSize.width}px`, height: `${cardSize.height}px` },
  label: { name: 'Etiqueta 100 × 50 mm', width: '100mm', height: '50mm' },
}
export type CardFormat = keyof typeof cardFormats

/** Stored per browser: the computer with the thermal printer prints labels, the others cards. */
export const formatStore = browserStore<CardFormat>(
  'etapa:card-format',
  z.enum(['card', 'label']),
  'localStorage',
)
