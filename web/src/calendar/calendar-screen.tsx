import { type Calendar, calendar as calendarShape } from '@etapa/domain/calendar/calendar'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import type { Observed } from '@etapa/domain/calendar/observed'
import { changeObserved } from '@etapa/domain/calendar/observed-holidays'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import { workshopCalendar } from './calendar-queries.ts'
import classes from './calendar-screen.module.css'
import { HolidayList } from './holiday-list.tsx'
import { mergeCalendar } from './merge-calendar.ts'
import { ObservedFields } from './observed-fields.tsx'
import { WeekFields } from './week-fields.tsx'
import { YearView } from './year-view.tsx'

/** The schema of the stored draft, which is undefined if there are no unsaved changes. */
const draftShape = z.object({ before: calendarShape, typed: calendarShape }).optional()

const thisYear = () => new Date().getFullYear()

const failedText = 'Não foi possível carregar o calendário. Por favor, tente mais tarde.'

export function CalendarScreen() {
  const query = useQuery(workshopCalendar())
  return (
    <Page
      title="Calendário"
      back={toWorkshop}
      subtitle="Quando a oficina trabalha: prazos e tempos contam só estas horas"
    >
      <RecordLoader query={query} failedText={failedText}>
        {calendar => <CalendarForm calendar={calendar} />}
      </RecordLoader>
    </Page>
  )
}

function CalendarForm({ calendar }: { calendar: Calendar }) {
  const queries = useQueryClient()
  const [changed, setChanged] = useStoredState(useStoredDraft('calendar', draftShape), undefined)
  const draft = changed?.typed ?? calendar
  const [year, setYear] = useState(thisYear)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Calendar) => call(saveCalendar, { body: sent }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(workshopCalendar().queryKey, saved)
      // Changes made while the calendar was being saved stay.
      const later = changed && changed.typed !== sent && { ...changed.typed, updatedAt: saved.updatedAt }
      setChanged(later ? { before: saved, typed: later } : undefined)
      notifySuccess('Calendário salvo')
    },
    onError: async failure => {
      if (!(failure instanceof ApiError && failure.status === 409)) return
      // Adopts the other person's changes, so that saving again, now that the person has been warned, keeps them.
      const newer = await queries.fetchQuery({ ...workshopCalendar(), staleTime: 0 })
      if (changed) setChanged({ before: newer, typed: mergeCalendar(changed, newer) })
    },
  })

  const change = (part: Partial<Calendar>) =>
    setChanged({ before: changed?.before ?? calendar, typed: { ...draft, ...part } })

  const observe = (observed: Observed) =>
    change({
      observed,
      holidays: changeObserved(draft.holidays, { before: draft.observed, after: observed }, thisYear()),
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(draft)
  }

  const { week, holidays } = draft
  return (
    <form onSubmit={submit}>
      <Stack gap="xl">
        <section>
          <Title order={2} size="h3" mb="sm">
            Horário da semana
          </Title>
          <WeekFields week={week} onChange={week => change({ week })} />
        </section>
        <section>
          <Title order={2} size="h3" mb="sm">
            Feriados e folgas
          </Title>
          <ObservedFields year={year} observed={draft.observed} onChange={observe} />
          <HolidayList
            year={year}
            holidays={holidays}
            onYear={setYear}
            onChange={holidays => change({ holidays })}
            onEveryYear={({ day, name }) =>
              observe({ ...draft.observed, town: [...draft.observed.town, { date: day.slice(5), name }] })
            }
          />
          <YearView year={year} calendar={draft} />
        </section>
        {error && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
            {error.message}
          </Alert>
        )}
        <Group justify="flex-end" className={classes.foot} data-changed={changed && true}>
          {changed && (
            <>
              <Text size="sm" fw={500} role="status">
                Há mudanças não salvas
              </Text>
              <Button variant="subtle" disabled={isPending} onClick={() => setChanged(undefined)}>
                Descartar
              </Button>
            </>
          )}
          <SubmitButton saving={isPending}>Salvar calendário</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
