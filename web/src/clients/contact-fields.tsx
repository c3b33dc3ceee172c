import type { Contact } from '@etapa/domain/clients/client'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from './more-fields.module.css'
import { OptOuts } from './opt-outs.tsx'
import { PhoneField } from './phone-field.tsx'

interface ContactFieldsProps {
  contacts: readonly Contact[]
  /** Returns the input props of a field by its path in the form. */
  part: (path: string) => object
  onChange: (contacts: Contact[]) => void
}

const blank: Contact = { name: '', role: '', telephone: '', email: '' }

/** The client's contacts besides its representative. */
export const ContactFields = ({ contacts, part, onChange }: ContactFieldsProps) => (
  <fieldset className={classes.contacts}>
    <legend>Contatos</legend>
    {contacts.map((contact, index) => {
      const label = (what: string) => `${what} do contato ${index + 1}`
      const path = `contacts.${index}`
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id
        <div key={index} className={classes.contact}>
          <TextInput
            aria-label={label('Nome')}
            placeholder="Nome"
            maxLength={160}
            autoFocus={contact === blank}
            {...part(`${path}.name`)}
          />
          <TextInput
            aria-label={label('Função')}
            placeholder="Função"
            maxLength={100}
            {...part(`${path}.role`)}
          />
          <PhoneField aria-label={label('Telefone')} placeholder="Telefone" {...part(`${path}.telephone`)} />
          <TextInput
            aria-label={label('Email')}
            placeholder="Email"
            type="email"
            maxLength={254}
            {...part(`${path}.email`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={42}
            aria-label={`Tirar o contato ${index + 1}`}
            onClick={() => onChange(contacts.filter((_, other) => other !== index))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.optOuts}>
            <OptOuts
              values={contact}
              of={`contato ${index + 1}`}
              onChange={(name, isOn) =>
                onChange(contacts.map((each, other) => (other === index ? { ...each, [name]: isOn } : each)))
              }
            />
          </div>
        </div>
      )
    })}
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onChange([...contacts, blank])}
      >
        Adicionar contato
      </Button>
    </div>
  </fieldset>
)
