import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { thisMonth } from '@etapa/domain/periods'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { DayField } from '../ui/fields/day-field.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { billsKey } from './bill-queries.ts'

/**
 * Shown until a manager chooses the day on which billing starts; orders finished on or after that day are to be billed.
 */
export function ChooseSince() {
  const mayChoose = useMay('workshop:edit')
  const queries = useQueryClient()
  const [since, setSince] = useState(thisMonth().startDate)
  const save = useMutation({
    mutationFn: () => call(updateBillingSettings, { body: { since } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: billsKey }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (since && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="xl" maw="36rem">
      <form onSubmit={submit}>
        <Stack gap="md" align="flex-start">
          <Title order={2} size="h3">
            Desde quando faturar pelo Etapa?
          </Title>
          <Text>
            As ordens finalizadas a partir deste dia aparecem aqui até serem faturadas. As anteriores contam
            como já faturadas fora do Etapa.
          </Text>
          {mayChoose ? (
            <>
              <DayField
                label="Faturar a partir de"
                value={since}
                onChange={setSince}
                {...(save.error && { error: save.error.message })}
              />
              <SubmitButton saving={save.isPending}>Começar</SubmitButton>
            </>
          ) : (
            <Text c="dimmed">Um gerente escolhe este dia aqui ou em Oficina, Dados da oficina.</Text>
          )}
        </Stack>
      </form>
    </Paper>
  )
}
