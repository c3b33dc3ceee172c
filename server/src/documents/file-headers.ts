import { withoutAccents } from '@etapa/domain/normalised'
import { isShown, savedName } from './sniff-type.ts'

// A file opened directly gets no scripts, no forms and an opaque origin, whatever it contains.
export const powerless = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
// No sandbox, because Safari and Firefox show no PDF in one; their viewers isolate it from the site themselves.
const pdfOnly = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"

/** Returns headers that make browsers respect the file's type and show only images and PDFs inline. */
export function fileHeaders({ originalName, mediaType }: { originalName: string; mediaType: string }) {
  return {
    'content-type': mediaType,
    'content-disposition': `${isShown(mediaType) ? 'inline' : 'attachment'}; ${named(savedName(originalName, mediaType))}`,
    'content-security-policy': mediaType === 'application/pdf' ? pdfOnly : powerless,
    'x-content-type-options': 'nosniff',
    // Revalidated each time: nobody sees a cached file after signing out, or after its document was removed.
    'cache-control': 'private, no-cache',
  }
}

/** Returns headers that make browsers save the file instead of showing it, for people outside the staff. */
export const savedHeaders = ({ originalName, mediaType }: { originalName: string; mediaType: string }) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; ${named(savedName(originalName, mediaType))}`,
  'content-security-policy': powerless,
})

/** Returns both forms of the file name in RFC 6266: ASCII for old browsers, UTF-8 for all others. */
function named(name: string): string {
  const plain = withoutAccents(name).replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
