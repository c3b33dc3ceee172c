/** Chromium's event that offers to install the app; not in TypeScript's library. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let offer: InstallOffer | undefined

/** Called at the start, because the offer may come before the screen that shows it is loaded. */
export const catchInstallOffer = (): void =>
  window.addEventListener('beforeinstallprompt', event => {
    offer = event
  })

export const latestOffer = (): InstallOffer | undefined => offer
