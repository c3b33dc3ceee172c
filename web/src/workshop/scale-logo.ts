import { drawScaled } from '../documents/draw-scaled.ts'

const most = { width: 480, height: 160 }

/** Scales a picture down and encodes it in base64. A picture that this browser cannot decode is encoded unscaled. */
export async function scaleLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return inBase64(file)
  const canvas = drawScaled(picture, most)
  picture.close()
  const scaled = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return inBase64(scaled ?? file)
}

const inBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
    reader.onerror = () => reject(new Error('Não foi possível ler a imagem.'))
    reader.readAsDataURL(blob)
  })
