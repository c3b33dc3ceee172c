import { deletePrinter, type Printer } from '@etapa/domain/clients/printer'
import { Button, Group, Menu, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { clientPrinters } from '../clients/trade-queries.ts'
import { useMay } from '../sessions/session.ts'
import { written } from '../sheets/sheet-text.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import classes from './client-page.module.css'

const PrinterDialog = lazyDialog(async () => (await import('./printer-dialog.tsx')).PrinterDialog)

export function ClientPrinters({ clientId }: { clientId: number }) {
  const mayEdit = useMay('clients:write')
  const { data: printers, error, refetch } = useQuery(clientPrinters(clientId))
  const [edited, setEdited] = useState<Printer | 'new'>()
  return (
    <section className={classes.box}>
      <Title order={2} size="h3">
        Impressoras
      </Title>
      {printers?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Nenhuma impressora. A escolhida numa ficha técnica preenche cilindro, distorção e espessura.
        </Text>
      )}
      {error && !printers && <Failure message={error.message} retry={refetch} />}
      <ul className={classes.list}>
        {printers?.map(printer => (
          <li key={printer.id}>
            <div>
              <Text fw={500}>{printer.name}</Text>
              <Text size="sm" c="dimmed">
                {inWords(printer)}
              </Text>
            </div>
            {mayEdit && (
              <PrinterMenu clientId={clientId} printer={printer} onEdit={() => setEdited(printer)} />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Group mt="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            Adicionar impressora
          </Button>
        </Group>
      )}
      {edited && (
        <PrinterDialog
          clientId={clientId}
          printer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

interface PrinterMenuProps {
  clientId: number
  printer: Printer
  onEdit: () => void
}

function PrinterMenu({ clientId, printer, onEdit }: PrinterMenuProps) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(deletePrinter, { params: { id: clientId, printerId: printer.id } }),
    onError: error => notifyError('Não foi possível excluir a impressora', error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: clientPrinters(clientId).queryKey }),
  })
  async function remove() {
    const isSure = await confirm({
      title: `Excluir ${printer.name}?`,
      message: 'As fichas técnicas que a usam continuam como estão.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (isSure) mutate()
  }
  return (
    <RowMenu label={`Ações de ${printer.name}`}>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
        Editar
      </Menu.Item>
      <Menu.Item color="red.8" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={remove}>
        Excluir
      </Menu.Item>
    </RowMenu>
  )
}

const inWords = ({ cylinder, distortion, thickness, plateWidth, plateHeight }: Printer): string =>
  [
    cylinder && `cilindro ${cylinder}`,
    distortion !== null && `distorção ${written(distortion)}%`,
    thickness !== null && `espessura ${written(thickness)} mm`,
    (plateWidth ?? plateHeight) !== null &&
      `chapa até ${written(plateWidth) || '?'} × ${written(plateHeight) || '?'} cm`,
  ]
    .filter(Boolean)
    .join(' · ')
