import { Button, Group, Text } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { Notice } from '../ui/feedback/notice.tsx'
import { browserStore } from '../ui/forms/browser-store.ts'
import { useInstallOffer } from './use-install-offer.ts'

const dismissal = browserStore('etapa:install-dismissed', z.literal(true), 'localStorage')

/** Offers to install the app, until the person installs or declines it. */
export function InstallAdvice() {
  const install = useInstallOffer()
  const [isDismissed, setIsDismissed] = useState(() => dismissal.read() ?? false)
  const isIphone = isIphoneBrowser()
  if (isDismissed || (!install && !isIphone)) return null
  function dismiss() {
    dismissal.write(true)
    setIsDismissed(true)
  }
  return (
    <Notice icon={IconDeviceMobileDown} role="status" title="Instale o Etapa neste celular">
      {isIphone ? <IphoneSteps /> : 'Ele abre como um aplicativo, também quando a rede falha.'}
      <Group gap="sm" mt="sm">
        {install && <Button onClick={install}>Instalar</Button>}
        <Button variant="default" onClick={dismiss}>
          Agora não
        </Button>
      </Group>
    </Notice>
  )
}

const IphoneSteps = () => (
  <>
    <Text inherit>
      Toque em <b>Compartilhar</b> (o quadrado com a seta para cima), depois em{' '}
      <b>Adicionar à Tela de Início</b>. Daí em diante, abra o Etapa pelo ícone.
    </Text>
    <Text inherit mt="xs">
      Fora da Tela de Início, o iPhone apaga o que o Etapa guarda depois de sete dias sem uso.
    </Text>
  </>
)

/**
 * Whether this is a browser tab on an iPhone or iPad. Only WebKit has `navigator.standalone`, which is true if the app
 * was opened from the Home Screen. Macs are excluded because they have no touchscreen.
 */
const isIphoneBrowser = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0
