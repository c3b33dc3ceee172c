/** The number of leading bytes needed to detect a file's type. */
export const sniffedBytes = 256

const unknown = 'application/octet-stream'
const avif = ['avif', 'avis']
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/**
 * Detects a file's type from its first bytes, never from its name. Types that a browser could execute are deliberately
 * treated as unknown.
 */
export function sniffType(head: Buffer): string {
  const text = head.toString('latin1', 0, sniffedBytes)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  const brands = brandsOf(head, text)
  if (brands.some(brand => avif.includes(brand))) return 'image/avif'
  if (brands.some(brand => heic.includes(brand))) return 'image/heic'
  return unknown
}

/**
 * Returns the brands of an ISO media file, whose first box is `ftyp` with the major brand, a version and the compatible
 * brands.
 */
function brandsOf(head: Buffer, text: string): string[] {
  if (text.slice(4, 8) !== 'ftyp') return []
  const brands = text.slice(8, head.readUInt32BE(0)).match(/.{4}/gs) ?? []
  return brands.filter((_, position) => position !== 1)
}

// PDFs may end in `.ai`, because Illustrator's files are PDFs.
const extensions: Record<string, [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf', 'ai'],
}

/**
 * Returns the file name offered for a download. If its extension does not match the media type, the correct one is
 * appended, because the extension decides which program opens the file.
 */
export function savedName(name: string, mediaType: string): string {
  const fitting = extensions[mediaType]
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return !fitting || fitting.includes(extension) ? name : `${name}.${fitting[0]}`
}

export const isImage = (mediaType: string): boolean => mediaType.startsWith('image/')

/** Whether a browser may show a file of this type inline; all other files are downloaded. */
export const isShown = (mediaType: string): boolean => mediaType !== unknown
