import { z } from 'zod'
import type { Sheet } from './sheet.ts'

/** A sheet in replies. It has a type but no validation, so that pages do not have to load the sheet schema. */
export const sheetInAnswer = z
  .unknown()
  .describe(
    'Ficha técnica como em service-order/create, com as áreas calculadas em cm², ou null',
  ) as z.ZodType<Sheet | null>
