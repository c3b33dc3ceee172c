import { notifyInfo, notifySuccess } from '../ui/feedback/notify.tsx'
import { copyText } from '../ui/windows/copy-text.ts'

/** Copies a link; if the browser refuses, shows it so that it can be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) notifySuccess('Link de rastreio copiado')
  else notifyInfo('O navegador não deixou copiar. O link é:', address)
}
