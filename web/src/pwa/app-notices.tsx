import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'
import { InstallAdvice } from './install-advice.tsx'
import { useNewVersion } from './use-new-version.ts'

/** The notices about the app itself on the scan screen: a new version, or how to install it. */
export function AppNotices() {
  const update = useNewVersion()
  if (!update) return <InstallAdvice />
  return (
    <Notice icon={IconRefresh} role="status" title="Nova versão">
      Ela também entra sozinha na próxima vez que o Etapa for aberto.
      <Button mt="sm" fullWidth onClick={update}>
        Atualizar
      </Button>
    </Notice>
  )
}
