import { z } from 'zod'
import type { Sheet } from './sheet.ts'

/** The shape is that of a new order's sheets; stated by its type alone, because every page loads what answers hold. */
export const sheetInAnswer = z
  .unknown()
  .describe(
    'Ficha técnica como em service-order/create, com as áreas calculadas em cm², ou null',
  ) as z.ZodType<Sheet | null>
