interface Invitation {
  contact: string
  identification: string
  serial: string
  link: string
}

/** The message that a link is sent with. */
export const invitation = ({ contact, identification, serial, link }: Invitation): string =>
  `Olá, ${contact}! A arte de ${identification} (${serial}) está pronta para sua conferência. Veja, comente e aprove por este link: ${link}`
