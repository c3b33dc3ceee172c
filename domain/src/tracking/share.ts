import { phoneNumbers, whatsAppLink } from '../messages/phone-numbers.ts'

/** The URL at which a customer tracks an order on the given origin. */
export const trackingAddress = (site: string, serial: string): string =>
  `${site}/rastrear-pedido/${encodeURIComponent(serial)}`

/** The message to the customer, with the link. */
export const trackingMessage = (serial: string, address: string): string =>
  `Olá! Acompanhe o pedido ${serial} por aqui: ${address}`

/** The mobile number within a telephone field, as digits with the country code; undefined if there is none. */
export const mobileNumber = (telephone: string): string | undefined =>
  phoneNumbers(telephone).find(({ isMobile }) => isMobile)?.digits

/** A link that opens WhatsApp with a message; without a mobile number the sender chooses the recipient. */
export const whatsAppAddress = (telephone: string, message: string): string =>
  whatsAppLink(mobileNumber(telephone), message)

const ownNetwork =
  /^(localhost|.*\.(localhost|local|lan|internal|home\.arpa)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|\[(::1|f[cde][0-9a-f]{2}:.*)\]|[^.:]+)$/

/** Whether a host is only reachable within a private network or on the same computer, so customers cannot open it. */
export const isOwnNetwork = (hostname: string): boolean => ownNetwork.test(hostname.toLowerCase())
