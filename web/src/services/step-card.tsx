import { counted } from '@etapa/domain/number-format'
import type { Sector } from '@etapa/domain/sectors/sector'
import type { Step } from '@etapa/domain/services/route'
import {
  ActionIcon,
  Alert,
  Group,
  Paper,
  Select,
  Stack,
  Switch,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import {
  IconAlertCircle,
  IconChevronDown,
  IconDeviceMobile,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm } from '../ui/feedback/confirm.tsx'
import { SortablePart } from '../ui/fields/sortable-list.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { type DraftStep, itemsToPublish } from './route-draft.ts'
import { ShareChecklistButton } from './share-checklist-button.tsx'
import classes from './step-card.module.css'
import { StepItems } from './step-items.tsx'

interface StepCardProps {
  serviceId: number
  step: DraftStep
  index: number
  sectors: readonly Sector[]
  sectorName: string
  preview: (step: Pick<Step, 'name' | 'items'>) => ReactNode
  isOpen: boolean
  /** Why the route cannot be published with this step. */
  wrong: readonly string[]
  onToggle: () => void
  /** Inserts a step after this one. */
  onInsert: () => void
  /** Called with `undefined` to remove the step. */
  onChange: (step: DraftStep | undefined) => void
  onDelivery: (isDelivery: boolean) => void
}

/** The element id of a step's card. */
export const stepId = (key: string): string => `step-${key}`

export function StepCard(props: StepCardProps) {
  const { serviceId, step, index, sectors, sectorName, preview, isOpen, wrong } = props
  const { onToggle, onInsert, onChange, onDelivery } = props
  const [isShown, setIsShown] = useState(false)
  const name = step.name.trim() || sectorName
  const items = itemsToPublish(step.items)
  async function remove() {
    const isSure =
      items.length === 0 ||
      (await confirm({
        title: 'Remover etapa?',
        message: `A etapa ${name} e o checklist dela saem da rota. Isso vale quando você publicar.`,
        confirmLabel: 'Remover',
        danger: true,
      }))
    if (isSure) onChange(undefined)
  }
  // The step's sector stays selectable even if it is retired.
  const choices = sectors.some(({ key }) => key === step.sector)
    ? sectors
    : [...sectors, { key: step.sector, name: sectorName }]
  return (
    <SortablePart id={step.key} index={index} label={`Mover a etapa ${name}`} className={classes.part}>
      {handle => (
        <Paper
          withBorder
          px="md"
          py={isOpen ? 'md' : 4}
          radius="lg"
          id={stepId(step.key)}
          component="section"
          aria-label={`Etapa ${index + 1}: ${name}`}
        >
          <Stack gap="md">
            <Group gap="xs" wrap="nowrap">
              {handle}
              <UnstyledButton className={classes.title} aria-expanded={isOpen} onClick={onToggle}>
                <span className={classes.name}>
                  {index + 1}. {name}
                </span>
                <span className={classes.note}>{inWords(step)}</span>
                <IconChevronDown size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
              </UnstyledButton>
              <Tooltip label="Inserir etapa abaixo">
                <ActionIcon
                  variant="subtle"
                  color="gray.7"
                  size="lg"
                  aria-label={`Inserir etapa depois de ${name}`}
                  disabled={sectors.length === 0}
                  onClick={onInsert}
                >
                  <IconRowInsertBottom size={20} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Ver como no celular">
                <ActionIcon
                  variant="subtle"
                  color="gray.7"
                  size="lg"
                  aria-label={`Ver ${name} como no celular`}
                  onClick={() => setIsShown(true)}
                >
                  <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Remover etapa">
                <ActionIcon
                  variant="subtle"
                  color="red.8"
                  size="lg"
                  aria-label={`Remover a etapa ${name}`}
                  onClick={remove}
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            </Group>
            {wrong.length > 0 && (
              <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
                {wrong.join('\n')}
              </Alert>
            )}
            {isOpen && (
              <div className={classes.body}>
                <Stack gap="md">
                  <Select
                    label="Setor"
                    allowDeselect={false}
                    data={choices.map(({ key, name: label }) => ({ value: key, label }))}
                    value={step.sector}
                    onChange={sector => sector && onChange({ ...step, sector })}
                  />
                  <TextInput
                    label="Nome da etapa"
                    placeholder={sectorName}
                    maxLength={60}
                    value={step.name}
                    onChange={event => onChange({ ...step, name: event.currentTarget.value })}
                  />
                  <Switch
                    label="Exigir todos os itens"
                    description="Desligado, basta um item para finalizar"
                    checked={step.answerAll}
                    onChange={event => onChange({ ...step, answerAll: event.currentTarget.checked })}
                  />
                  <Switch
                    label="Pode preencher a ficha técnica"
                    description="Na tela da tarefa, quem faz esta etapa edita a ficha"
                    checked={step.fillsSheet}
                    onChange={event => onChange({ ...step, fillsSheet: event.currentTarget.checked })}
                  />
                  <Switch
                    label="Precisa de aprovação do cliente"
                    description="Só pode ser finalizada com a arte aprovada"
                    checked={step.needsApproval}
                    onChange={event => onChange({ ...step, needsApproval: event.currentTarget.checked })}
                  />
                  <Switch
                    label="Etapa de entrega"
                    description="Pergunta retirada ou entrega e recebe comprovantes"
                    checked={step.isDelivery}
                    onChange={event => onDelivery(event.currentTarget.checked)}
                  />
                </Stack>
                <div>
                  <StepItems items={step.items} onChange={changed => onChange({ ...step, items: changed })} />
                  <ShareChecklistButton shared={{ serviceId, sector: step.sector, stepName: name, items }} />
                </div>
              </div>
            )}
          </Stack>
          <Dialog opened={isShown} onClose={() => setIsShown(false)} title={`${name} no celular`} size={390}>
            {preview({ name, items })}
          </Dialog>
        </Paper>
      )}
    </SortablePart>
  )
}

/** Describes a folded step: the number of its items, and what is special about it. */
const inWords = ({ items, answerAll, fillsSheet, needsApproval, isDelivery }: DraftStep): string =>
  [
    counted(itemsToPublish(items).length, 'item', 'itens'),
    answerAll && 'todos exigidos',
    fillsSheet && 'ficha técnica',
    needsApproval && 'aprovação do cliente',
    isDelivery && 'entrega',
  ]
    .filter(Boolean)
    .join(' · ')
