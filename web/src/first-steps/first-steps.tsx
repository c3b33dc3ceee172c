import { areShown, dismissFirstSteps, type FirstStep } from '@etapa/domain/first-steps'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import classes from './first-steps.module.css'
import { firstSteps } from './first-steps-query.ts'

interface Step {
  name: FirstStep
  to: LinkProps['to']
  label: string
  why: string
}

const steps: readonly Step[] = [
  { name: 'profile', to: '/painel/perfil', label: 'Ponha o seu nome e uma senha sua', why: 'em Perfil' },
  {
    name: 'calendar',
    to: '/painel/calendario',
    label: 'Confira o calendário',
    why: 'os feriados nacionais já estão nele; escolha os do estado e da cidade e salve',
  },
  {
    name: 'employees',
    to: '/painel/funcionarios/adicionar',
    label: 'Cadastre os funcionários',
    why: 'cada um com o seu e-mail: o Etapa guarda quem fez cada etapa',
  },
  {
    name: 'clients',
    to: '/painel/clientes/adicionar',
    label: 'Cadastre os clientes',
    why: 'o nome da empresa aparece nas ordens',
  },
  {
    name: 'order',
    to: '/painel/os/adicionar',
    label: 'Crie a primeira ordem de serviço',
    why: 'e imprima os cartões dos produtos',
  },
  {
    name: 'https',
    to: '/painel/celulares',
    label: 'Prepare os celulares',
    why: 'a câmera só funciona por https',
  },
]

/**
 * The setup steps of a new installation: one line with the progress, which expands to the list. Shown only to managers,
 * until all steps are done or the line is dismissed.
 */
export function FirstSteps() {
  const mayEdit = useMay('workshop:edit')
  const { data } = useQuery({ ...firstSteps(), enabled: mayEdit })
  const [isOpen, list] = useDisclosure()
  const listId = useId()
  const dismiss = useDismissal()
  if (!data || !areShown(data)) return null
  const done = steps.filter(({ name }) => data.steps[name]).length
  return (
    <Paper
      withBorder
      px="sm"
      py={4}
      radius="lg"
      component="section"
      aria-label="Primeiros passos"
      className={classes.box}
    >
      <div className={classes.line}>
        <Title order={2} size="h4">
          Primeiros passos
        </Title>
        <Text size="sm" c="dimmed" className={classes.progress}>
          {`${done} de ${steps.length} feitos`}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={list.toggle}
        >
          {isOpen ? 'Fechar os passos' : 'Ver os passos'}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={dismiss}>
          Dispensar
        </Button>
      </div>
      {isOpen && (
        <ol id={listId} className={classes.steps}>
          {steps.map(step => (
            <StepLine key={step.name} {...step} isDone={data.steps[step.name]} />
          ))}
        </ol>
      )}
    </Paper>
  )
}

function StepLine({ to, label, why, isDone }: Step & { isDone: boolean }) {
  const Mark = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={classes.step}>
      <Mark size={20} className={classes.mark} data-done={isDone || undefined} aria-hidden="true" />
      {isDone ? (
        <Text c="dimmed" size="sm">{`${label} (feito)`}</Text>
      ) : (
        <Text size="sm">
          <AnchorLink to={to} underline="always">
            {label}
          </AnchorLink>
          {`, ${why}`}
        </Text>
      )}
    </li>
  )
}

function useDismissal(): () => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(dismissFirstSteps),
    onSuccess: () =>
      queries.setQueryData(firstSteps().queryKey, known => known && { ...known, isDismissed: true }),
    onError: error => notifyError('Não foi possível dispensar os primeiros passos', error.message),
  })
  return async () => {
    const isSure = await confirm({
      title: 'Dispensar os primeiros passos?',
      message: 'Eles não aparecem mais, para nenhum gerente. O manual continua a explicá-los.',
      confirmLabel: 'Dispensar',
    })
    if (isSure) mutate()
  }
}
