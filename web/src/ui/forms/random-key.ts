// `crypto.randomUUID` is only available over https, which an installation in the workshop's own network may lack.
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
