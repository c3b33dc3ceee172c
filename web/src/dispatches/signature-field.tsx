import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconCamera, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './dispatches.module.css'
import { scaleSignature } from './scale-signature.ts'
import { SignaturePad } from './signature-pad.tsx'

interface SignatureFieldProps {
  /** The signature as a data URL. */
  value: string | undefined
  onChange: (signature: string | undefined) => void
}

/** A field for a signature drawn on the screen, or for a photo instead. */
export function SignatureField({ value, onChange }: SignatureFieldProps) {
  const [isPhoto, setIsPhoto] = useState(false)
  const [error, setError] = useState<string>()
  const [clearings, setClearings] = useState(0)

  async function take(file: File | null) {
    if (!file) return
    const photo = await scaleSignature(file)
    setError(photo ? undefined : 'Não foi possível ler a foto. Tente tirar outra.')
    if (!photo) return
    setIsPhoto(true)
    onChange(photo)
  }

  function clear() {
    setIsPhoto(false)
    setClearings(clearings + 1)
    onChange(undefined)
  }

  return (
    <Input.Wrapper
      label="Assinatura de quem leva"
      description="Opcional: assine abaixo com o dedo, ou tire uma foto."
      error={error}
    >
      <div style={{ marginBlock: '0.375rem' }}>
        {isPhoto && value ? (
          <img className={classes.signature} src={value} alt="Foto escolhida" />
        ) : (
          <SignaturePad key={clearings} onDraw={onChange} />
        )}
      </div>
      <Group gap="sm">
        <FileButton accept="image/*" capture="environment" onChange={take}>
          {props => (
            <Button {...props} variant="default" leftSection={<IconCamera size={20} aria-hidden="true" />}>
              Tirar foto
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          disabled={value === undefined}
          leftSection={<IconEraser size={20} aria-hidden="true" />}
          onClick={clear}
        >
          Limpar
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
