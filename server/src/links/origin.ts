import type { FastifyRequest } from 'fastify'

/** The IP address and browser from which a customer decided. */
export interface Origin {
  address: string
  browser: string
}

const longestBrowser = 300

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  browser: (headers['user-agent'] ?? '').slice(0, longestBrowser),
})
