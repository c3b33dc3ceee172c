const widest = 480
const highest = 160

/** Scales a picture down and encodes it in base64. A picture that this browser cannot decode is encoded unscaled. */
export async function scaleLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return inBase64(file)
  const scale = Math.min(1, widest / picture.width, highest / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
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
