import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getAddresses = endpoint({
  method: 'GET',
  path: '/system/addresses',
  access: 'session',
  summary: 'Onde celulares e outros computadores abrem o sistema',
  reply: z.object({
    network: z.array(z.string()),
    /**
     * The URLs of the page from which a phone installs the workshop's own certificate; empty if Etapa does not use one.
     */
    trust: z.array(z.string()),
    /** The origin of links for customers; null if neither PUBLIC_URL nor a manager has set one. */
    publicUrl: z.string().nullable(),
  }),
})
export type Addresses = z.output<typeof getAddresses.reply>
