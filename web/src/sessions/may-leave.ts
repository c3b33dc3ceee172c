import { confirm } from '../ui/feedback/confirm.tsx'

/**
 * Returns whether the person may sign out or hand the phone over to somebody else; asks for confirmation if they have
 * unsent work.
 */
export async function mayLeave(owner: number, confirmLabel: string): Promise<boolean> {
  const count = await countOf(owner)
  if (count === 0) return true
  return await confirm({
    title: 'Ainda há trabalho para enviar',
    message:
      count === 1
        ? '1 finalização sua ainda não foi enviada. Ela fica guardada neste celular e só é enviada quando você entrar de novo aqui.'
        : `${count} finalizações suas ainda não foram enviadas. Elas ficam guardadas neste celular e só são enviadas quando você entrar de novo aqui.`,
    confirmLabel,
    cancelLabel: 'Ficar',
  })
}

async function countOf(owner: number): Promise<number> {
  try {
    // Lazy, because offline storage is not part of the floor's initial bundle.
    return await (await import('../offline/list-entries.ts')).countEntriesOf(owner)
  } catch {
    // Either the browser cannot store data, so there is no unsent work, or the code could not be loaded; in both cases,
    // nothing is asked.
    return 0
  }
}
