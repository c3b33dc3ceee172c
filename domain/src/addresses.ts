import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getAddresses = endpoint({
  method: 'GET',
  path: '/system/addresses',
  access: 'session',
  summary: 'Onde celulares e outros computadores abrem o sistema',
  reply: z.object({
    network: z.array(z.string()),
    /** Where a phone learns to trust the workshop's own certificate; none where it has no such certificate. */
    trust: z.array(z.string()),
    /** What links that leave the building start with; null if neither PUBLIC_URL nor a manager says so. */
    publicUrl: z.string().nullable(),
  }),
})
export type Addresses = z.output<typeof getAddresses.reply>
