import type { Bill } from '@etapa/domain/billing/bill'
import { sendBill } from '@etapa/domain/billing/endpoints'
import type { LinkContact } from '@etapa/domain/links/link'
import type { ContactMessage } from '@etapa/domain/messages/contact-message'
import { phoneNumbers, whatsAppLink } from '@etapa/domain/messages/phone-numbers'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { call } from '../api/call.ts'
import { ContactDialog } from '../links/staff/contact-dialog.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { useCharge } from './use-charge.tsx'

interface SendBillDialogProps {
  bill: Bill
  onClose: () => void
}

/**
 * Asks for the contact to send the bill to and what to charge, then shows whether it is e-mailed and, if there is a WhatsApp message,
 * offers to send it.
 */
export function SendBillDialog({ bill, onClose }: SendBillDialogProps) {
  const { instalment, field } = useCharge(bill)
  return (
    <ContactDialog
      clientId={bill.client.id}
      title={`Enviar ${bill.number}`}
      submitLabel="Continuar"
      hint="O texto é o de “Fatura enviada”, em Mensagens."
      more={{ instalment }}
      field={field}
      send={body => call(sendBill, { params: { id: bill.id }, body: { ...body, instalment } })}
      onClose={onClose}
    >
      {(message, contact) => (
        <Dialog opened title={`Enviar ${bill.number}`} onClose={onClose}>
          <SentMessage message={message} contact={contact} onClose={onClose} />
        </Dialog>
      )}
    </ContactDialog>
  )
}

interface SentMessageProps {
  message: ContactMessage
  contact: LinkContact
  onClose: () => void
}

function SentMessage({ message: { whatsapp, isEmailed }, contact, onClose }: SentMessageProps) {
  const [number] = phoneNumbers(contact.phone)
  return (
    <Stack gap="md">
      {isEmailed && <Text>A fatura vai por e-mail para {contact.email}.</Text>}
      {whatsapp !== null && (
        <>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {whatsapp}
          </Text>
          <Group>
            <Button
              component="a"
              href={whatsAppLink(number?.digits, whatsapp)}
              target="_blank"
              rel="noopener"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
            >
              Enviar por WhatsApp
            </Button>
          </Group>
        </>
      )}
      {!isEmailed && whatsapp === null && (
        <Text>
          Nada a enviar: “Fatura enviada” está desligada em Mensagens, ou o contato não quer mensagens.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  )
}
