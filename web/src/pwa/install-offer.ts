/** Chromium's event that offers to install the app, which TypeScript's DOM types lack. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let offer: InstallOffer | undefined

/**
 * Stores the install offer. Must be called at startup, because the event may fire before the screen that shows the
 * offer is loaded.
 */
export const catchInstallOffer = (): void =>
  window.addEventListener('beforeinstallprompt', event => {
    offer = event
  })

export const latestOffer = (): InstallOffer | undefined => offer
