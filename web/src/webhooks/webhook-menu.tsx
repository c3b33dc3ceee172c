import { deleteWebhook, rotateSecret, updateWebhook, type Webhook } from '@etapa/domain/webhooks/webhook'
import { Menu } from '@mantine/core'
import { IconKey, IconListDetails, IconPencil, IconPower, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { webhookList } from './webhook-queries.ts'

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const DeliveriesDialog = lazyDialog(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog)
const HookSecretDialog = lazyDialog(async () => (await import('./hook-secret-dialog.tsx')).HookSecretDialog)

const icon = { size: 18, 'aria-hidden': true } as const

export function WebhookMenu({ hook }: { hook: Webhook }) {
  const [shown, setShown] = useState<'edit' | 'deliveries' | { secret: string }>()
  const queries = useQueryClient()
  const params = { id: hook.id }
  const { mutate } = useMutation({
    mutationFn: (change: () => Promise<string | undefined>) => change(),
    onSuccess: text => text && notifySuccess(text),
    onError: error => notifyError('Não foi possível mudar o web hook', error.message),
    onSettled: () => queries.invalidateQueries(webhookList()),
  })

  const toggle = () =>
    mutate(async () => {
      await call(updateWebhook, { params, body: { isActive: !hook.isActive } })
      return hook.isActive ? 'Web hook desligado' : 'Web hook ligado'
    })

  async function rotate() {
    const isSure = await confirm({
      title: 'Trocar o segredo?',
      message: 'Por 24 horas as entregas levam as duas assinaturas, a do segredo novo e a do anterior.',
      confirmLabel: 'Trocar segredo',
    })
    if (isSure)
      mutate(async () => {
        setShown({ secret: (await call(rotateSecret, { params, body: {} })).secret })
        return undefined
      })
  }

  async function remove() {
    const isSure = await confirm({
      title: 'Excluir o web hook?',
      message: `${hook.url} deixa de receber avisos, e a lista de entregas é apagada.`,
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (isSure)
      mutate(async () => {
        await call(deleteWebhook, { params })
        return 'Web hook excluído'
      })
  }

  const close = () => setShown(undefined)
  return (
    <>
      <RowMenu label={`Ações de ${hook.url}`}>
        <Menu.Item
          leftSection={<IconListDetails {...icon} aria-hidden="true" />}
          onClick={() => setShown('deliveries')}
        >
          Entregas
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...icon} aria-hidden="true" />} onClick={() => setShown('edit')}>
          Editar
        </Menu.Item>
        <Menu.Item leftSection={<IconPower {...icon} aria-hidden="true" />} onClick={toggle}>
          {hook.isActive ? 'Desligar' : 'Ligar'}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey {...icon} aria-hidden="true" />} onClick={rotate}>
          Trocar segredo
        </Menu.Item>
        <Menu.Item color="red.8" leftSection={<IconTrash {...icon} aria-hidden="true" />} onClick={remove}>
          Excluir
        </Menu.Item>
      </RowMenu>
      {shown === 'edit' && <WebhookDialog hook={hook} onClose={close} />}
      {shown === 'deliveries' && <DeliveriesDialog hook={hook} onClose={close} />}
      {typeof shown === 'object' && <HookSecretDialog secret={shown.secret} isRotated onClose={close} />}
    </>
  )
}
