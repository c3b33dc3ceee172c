import { Box } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type Missing, missingForWorker } from '../pwa/worker-support.ts'
import { Notice } from '../ui/feedback/notice.tsx'

const advice: Record<Missing, string> = {
  https: 'Falta o https: os navegadores só guardam as telas em endereços seguros.',
  certificate:
    'Falta confiar no certificado: este navegador abriu o endereço apesar de um aviso. Instale o certificado da oficina neste aparelho.',
  browser:
    'Falta um navegador que guarde as telas: use o Chrome ou o Safari atual, fora de uma janela anônima.',
}

/** Explains what is missing if this browser cannot open the floor's screens offline at this address. */
export function OfflineNotice() {
  const missing = missingForWorker()
  if (!missing) return null
  return (
    <Box mb="lg">
      <Notice
        color="orange"
        icon={IconCloudOff}
        role="status"
        title={`Por ${window.location.origin} o Etapa não abre sem rede`}
      >
        {advice[missing]} Com rede, tudo funciona como sempre.
      </Notice>
    </Box>
  )
}
