import { states } from '@etapa/domain/clients/address'
import type { ClientDraft } from '@etapa/domain/clients/client'
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { CarrierSelect } from '../carriers/carrier-select.tsx'
import { useMay } from '../sessions/session.ts'
import type { useRecordForm } from '../ui/forms/use-record-form.ts'
import { blankClient } from './blank-client.ts'
import { ContactFields } from './contact-fields.tsx'
import { MaskedField } from './masked-field.tsx'
import classes from './more-fields.module.css'
import { OptOuts } from './opt-outs.tsx'
import { taxIdMask, zipCodeMask } from './tax-id-mask.ts'

export type ClientRecordForm = ReturnType<typeof useRecordForm<ClientDraft>>

const fields = ['taxId', 'zipCode', 'street', 'district', 'city', 'state', 'contacts', 'notes'] as const

/** The less common fields of a client, collapsed until one of them has a value or the person expands them. */
export function MoreFields({ form: { field, values, part, setValue } }: { form: ClientRecordForm }) {
  const [isOpened, setIsOpened] = useState(false)
  const mayRestrict = useMay('orders:release')
  const isFilled =
    fields.some(name => values[name].length !== blankClient[name].length) ||
    values.noWhatsapp ||
    values.noEmail ||
    values.noOwnEmail ||
    values.isRestricted ||
    values.needsPurchaseOrder ||
    values.carrierId !== null
  if (!isOpened && !isFilled)
    return (
      <div className={classes.wide}>
        <Button
          variant="subtle"
          leftSection={<IconChevronDown size={18} aria-hidden="true" />}
          onClick={() => setIsOpened(true)}
        >
          Mais dados
        </Button>
      </div>
    )
  return (
    <>
      <MaskedField
        mask={taxIdMask}
        maxLength={40}
        placeholder="00.000.000/0000-00"
        autoFocus={isOpened && !isFilled}
        {...field('taxId')}
      />
      <MaskedField
        mask={zipCodeMask}
        maxLength={20}
        placeholder="00000-000"
        inputMode="numeric"
        {...field('zipCode')}
      />
      <TextInput maxLength={200} placeholder="Rua, número, complemento" {...field('street')} />
      <TextInput maxLength={100} {...field('district')} />
      <TextInput maxLength={100} {...field('city')} />
      <Select
        data={states}
        searchable
        clearable
        {...field('state')}
        onChange={state => setValue('state', state ?? '')}
      />
      <CarrierSelect
        clearable
        placeholder="Nenhuma"
        {...field('carrierId', () => 'outra transportadora')}
        onChange={carrierId => setValue('carrierId', carrierId)}
      />
      <ContactFields
        contacts={values.contacts}
        part={part}
        onChange={contacts => setValue('contacts', contacts)}
      />
      <div className={classes.wide}>
        <OptOuts
          values={values}
          onChange={(name, isOn) => setValue(name, isOn)}
          note="Vale para todos os contatos da empresa."
        />
      </div>
      <div className={classes.wide}>
        <OptOuts
          values={values}
          names={['noOwnEmail']}
          onChange={(name, isOn) => setValue(name, isOn)}
          note="Vale só para o email principal, não para os contatos."
        />
      </div>
      <Switch
        className={classes.wide}
        label="Restrito"
        description={
          mayRestrict
            ? 'As ordens novas, feitas por quem não é gerente, aguardam a liberação de um gerente'
            : 'Somente gerentes restringem clientes'
        }
        disabled={!mayRestrict}
        checked={values.isRestricted}
        onChange={({ currentTarget }) => setValue('isRestricted', currentTarget.checked)}
      />
      <Switch
        className={classes.wide}
        label="Exige pedido de compra"
        description="As faturas deste cliente precisam do número do pedido de compra"
        checked={values.needsPurchaseOrder}
        onChange={({ currentTarget }) => setValue('needsPurchaseOrder', currentTarget.checked)}
      />
      <Textarea className={classes.wide} maxLength={2_000} autosize minRows={2} {...field('notes')} />
    </>
  )
}
