import { IconDatabaseOff } from '@tabler/icons-react'
import type { StorageState } from '../offline/storage-state.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './outbox-bar.module.css'

const words = {
  full: {
    title: 'Este celular está sem espaço',
    text: 'Sem rede, o trabalho não pode ser guardado aqui. Apague fotos ou aplicativos antes de começar. Com rede, tudo funciona.',
  },
  refused: {
    title: 'Este navegador não guarda dados',
    text: 'Sem rede, o trabalho não pode ser guardado aqui. Saia da navegação privada ou use outro navegador. Com rede, tudo funciona.',
  },
}

/** Warns, before work starts, that this device cannot store it. */
export const StorageNotice = ({ state }: { state: Exclude<StorageState, 'ready'> }) => (
  <div className={classes.storage}>
    <Notice color="orange" role="status" icon={IconDatabaseOff} title={words[state].title}>
      {words[state].text}
    </Notice>
  </div>
)
