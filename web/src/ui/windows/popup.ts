interface Size {
  width: number
  height: number
}

/** Opens a popup centred over the browser window. Returns null if the browser blocks it. */
export function openPopup(address: string, { width, height }: Size): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  return window.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
