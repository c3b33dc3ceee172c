import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { workshopDraft } from '@etapa/domain/workshop/workshop-draft'
import { Divider, Stack, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { workshopData, workshopSettings } from '../api/workshop-queries.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { formDraft } from '../ui/forms/form-draft.ts'
import { FormPage } from '../ui/forms/form-page.tsx'
import { RecordForm } from '../ui/forms/record-form.tsx'
import { useRecordForm } from '../ui/forms/use-record-form.ts'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import { ApprovalSettings } from './approval-settings.tsx'
import { BillingForm } from './billing-form.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { useSaveWorkshop } from './use-save-workshop.ts'

const labels = { name: 'Nome da oficina', phone: 'Telefone', publicUrl: 'Endereço público' }

/**
 * The workshop's settings: its public details, the origin of its links, approvals, quotes, billing and two-factor
 * authentication.
 */
export function WorkshopScreen() {
  const query = useQuery(workshopSettings())
  return (
    <FormPage
      title="Dados da oficina"
      back={toWorkshop}
      subtitle="Aparecem no rastreio dos clientes, nos impressos e na tela de entrada"
    >
      <RecordLoader query={query} failedText="Não foi possível carregar os dados da oficina">
        {settings => (
          <Stack gap="xl">
            <LogoField logo={settings.logo} />
            <Divider />
            <WorkshopForm settings={settings} refresh={query.refetch} />
            <Divider />
            <ApprovalSettings settings={settings} refresh={query.refetch} />
            <Divider />
            <Stack gap="md" align="flex-start">
              <Title order={2} size="h3">
                Orçamentos
              </Title>
              <SettingSwitch
                settings={settings}
                name="quotesReleaseThemselves"
                label="Liberar sozinho quando o cliente aceita"
                description="O orçamento aceito vira ordem de serviço na hora. Desligado, o escritório usa “Liberar”."
                savedText={() => 'Orçamentos: opção salva'}
              />
            </Stack>
            <Divider />
            <BillingForm />
            <Divider />
            <SettingSwitch
              settings={settings}
              name="requireSecondFactor"
              label="Exigir verificação em duas etapas dos gerentes"
              description="Quem ainda não a ativou precisa ativá-la, em Perfil, antes de continuar."
              savedText={isOn =>
                isOn
                  ? 'Verificação em duas etapas exigida dos gerentes'
                  : 'Verificação em duas etapas não é mais exigida'
              }
            />
          </Stack>
        )}
      </RecordLoader>
    </FormPage>
  )
}

interface WorkshopFormProps {
  settings: WorkshopSettings
  refresh: () => void
}

function WorkshopForm({ settings, refresh }: WorkshopFormProps) {
  const queries = useQueryClient()
  const saveWorkshop = useSaveWorkshop(settings)
  const { fixedUrl } = settings
  const stored = useMemo(() => valuesOf(settings), [settings])
  const draftStore = useStoredDraft('workshop', formDraft)
  const { frame, field } = useRecordForm({
    labels,
    schema: workshopDraft,
    stored,
    draftStore,
    failedText: 'Não foi possível salvar os dados da oficina',
    refresh,
    save: async draft => {
      const saved = await saveWorkshop(draft)
      await queries.invalidateQueries({ queryKey: workshopData().queryKey, exact: true })
      await queries.invalidateQueries({ queryKey: ['addresses'] })
      notifySuccess('Dados da oficina salvos')
      return valuesOf(saved)
    },
  })
  return (
    <RecordForm {...frame} submitLabel="Salvar dados da oficina">
      <TextInput maxLength={80} {...field('name')} />
      <TextInput maxLength={40} type="tel" {...field('phone')} />
      <TextInput
        maxLength={200}
        inputMode="url"
        placeholder="https://etapa.suaempresa.com.br"
        description={
          fixedUrl
            ? `A instalação define PUBLIC_URL, que vale no lugar deste: ${fixedUrl}`
            : 'Com ele começam os links de rastreio, de WhatsApp e da TV e os códigos dos cartões.'
        }
        {...field('publicUrl')}
      />
    </RecordForm>
  )
}

const valuesOf = ({ name, phone, publicUrl }: WorkshopSettings) => ({ name, phone, publicUrl })
