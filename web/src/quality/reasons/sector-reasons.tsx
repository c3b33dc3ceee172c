import type { Reason } from '@etapa/domain/quality/reason'
import type { SectorName } from '@etapa/domain/sectors/sector-name'
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { SortableList, SortablePart } from '../../ui/fields/sortable-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonMenu } from './reason-menu.tsx'
import classes from './sector-reasons.module.css'
import { useMoveReason } from './use-move-reason.ts'

interface SectorReasonsProps {
  sector: SectorName
  /** The sector's reasons in their configured order, with retired ones last. */
  reasons: readonly Reason[]
}

export function SectorReasons({ sector, reasons }: SectorReasonsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const heading = useId()
  const move = useMoveReason()
  const active = reasons.filter(reason => reason.active)
  const retired = reasons.filter(reason => !reason.active)
  const find = (key: string) => active.findIndex(({ id }) => String(id) === key)
  function place(key: string, to: string) {
    const reason = active[find(key)]
    if (reason) move.mutate({ reason, position: find(to) + 1 })
  }
  return (
    <Paper withBorder p="md" radius="lg" component="section" aria-labelledby={heading}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id={heading} className={classes.name}>
          {sector.name}
        </Title>
        {active.length === 0 && <Text c="dimmed">Nenhum motivo: resta “Outro”, com palavras próprias.</Text>}
        <SortableList
          keys={active.map(({ id }) => String(id))}
          nameOf={key => active[find(key)]?.label ?? ''}
          onMove={place}
        >
          <ul className={classes.reasons} aria-label={`Motivos de ${sector.name}`}>
            {active.map((reason, index) => (
              <SortablePart
                key={reason.id}
                id={String(reason.id)}
                index={index}
                label={`Mover o motivo ${reason.label}`}
                className={classes.reason}
              >
                {handle => (
                  <>
                    {handle}
                    <span className={classes.label}>{reason.label}</span>
                    <ReasonMenu reason={reason} />
                  </>
                )}
              </SortablePart>
            ))}
          </ul>
        </SortableList>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-label={`Adicionar motivo a ${sector.name}`}
          onClick={() => setIsAdding(true)}
        >
          Adicionar motivo
        </Button>
        {retired.length > 0 && (
          <details className={classes.retired}>
            <summary>Desativados ({retired.length})</summary>
            <ul className={classes.reasons} aria-label={`Motivos desativados de ${sector.name}`}>
              {retired.map(reason => (
                <li key={reason.id} className={classes.reason}>
                  <span className={classes.label}>{reason.label}</span>
                  <ReasonMenu reason={reason} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
      {isAdding && <ReasonDialog sector={sector} onClose={() => setIsAdding(false)} />}
    </Paper>
  )
}
