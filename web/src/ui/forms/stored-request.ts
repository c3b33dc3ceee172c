import { z } from 'zod'
import type { KeyedRequest } from './keyed-request.ts'

/** The shape of a stored `KeyedRequest`. */
export const storedRequest: z.ZodType<KeyedRequest> = z.object({ content: z.string(), key: z.string() })
