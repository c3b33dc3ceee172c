import { withoutAccents } from '@etapa/domain/normalised'
import { isShown, savedName } from './sniff-type.ts'

// A file opened on its own gets no script, no forms and an origin of its own, whatever it turns out to contain.
export const powerless = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
// Safari and Firefox show no PDF in a sandbox; their viewers keep it away from the site by themselves.
const pdfOnly = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"

/** What makes a browser take a file for what it is, and show nothing but images and PDFs in place. */
export function fileHeaders({ originalName, mediaType }: { originalName: string; mediaType: string }) {
  return {
    'content-type': mediaType,
    'content-disposition': `${isShown(mediaType) ? 'inline' : 'attachment'}; ${named(savedName(originalName, mediaType))}`,
    'content-security-policy': mediaType === 'application/pdf' ? pdfOnly : powerless,
    'x-content-type-options': 'nosniff',
    // Revalidated each time: nobody sees a file after signing out, or after its document was removed.
    'cache-control': 'private, no-cache',
  }
}

/** Both forms of RFC 6266: plain for old programs, UTF-8 for all others. */
function named(name: string): string {
  const plain = withoutAccents(name).replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
