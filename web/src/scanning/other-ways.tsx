import { readOrderNumber, readScannedCode } from '@etapa/domain/orders/read-scanned-code'
import { Button, Divider, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPhotoScan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { readPhoto } from './read-photo.ts'

interface OtherWaysProps {
  onCodes: (texts: string[]) => void
}

/** Alternatives that work without a live camera: a photo of the code, or the typed serial. */
export function OtherWays({ onCodes }: OtherWaysProps) {
  return (
    <Stack gap="md">
      <Divider label="Outras formas de abrir" />
      <PhotoOfCode onCodes={onCodes} />
      <TypedSerial onSerial={serial => onCodes([serial])} />
    </Stack>
  )
}

export function PhotoOfCode({ onCodes }: OtherWaysProps) {
  const [state, setState] = useState<{ isReading: boolean; message?: string }>({ isReading: false })

  async function read(file: File | null) {
    if (!file) return
    setState({ isReading: true })
    try {
      const codes = await readPhoto(file)
      setState({ isReading: false, message: codes.length > 0 ? undefined : nothingFound })
      if (codes.length > 0) onCodes(codes)
    } catch (error) {
      console.warn('the photo could not be read', error)
      setState({ isReading: false, message: 'Não foi possível ler a foto. Tente tirar outra.' })
    }
  }

  return (
    <Stack gap={4}>
      <FileButton accept="image/*" capture="environment" onChange={read}>
        {props => (
          <Button
            {...props}
            size="lg"
            variant="default"
            fullWidth
            loading={state.isReading}
            leftSection={<IconPhotoScan size={22} aria-hidden="true" />}
          >
            Fotografar o código
          </Button>
        )}
      </FileButton>
      {state.message && (
        <Text role="alert" c="red.8">
          {state.message}
        </Text>
      )}
    </Stack>
  )
}

function TypedSerial({ onSerial }: { onSerial: (serial: string) => void }) {
  const [error, setError] = useState<string>()
  const [order, setOrder] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('serial'))
    const serial = readScannedCode(typed)
    const named = serial ? undefined : readOrderNumber(typed)
    setOrder(named)
    setError(serial || named ? undefined : invalidSerial)
    if (serial) onSerial(serial)
  }

  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="lg"
          name="serial"
          aria-label="Serial do produto"
          placeholder="Digitar o serial"
          autoComplete="off"
          inputMode="numeric"
          error={error}
        />
        <Button type="submit" size="lg" variant="default">
          Abrir
        </Button>
      </Group>
      {order && <ProductsOfOrder serial={order} onSerial={onSerial} />}
    </form>
  )
}

const ProductsOfOrder = lazyPart(async () => (await import('./products-of-order.tsx')).ProductsOfOrder)

const invalidSerial = 'Serial inválido. Confira os números do cartão.'
const nothingFound = 'Nenhum QR code encontrado na foto. Aproxime-se do código e tente de novo.'
