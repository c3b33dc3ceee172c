/** Whether a host name is a loopback name, which every device resolves to itself. */
export const isOnlyHere = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
