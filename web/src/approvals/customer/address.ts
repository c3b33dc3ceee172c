import { approvalAddress, linkFilePath, linkPagePath } from '@etapa/domain/approvals/link-paths'
import { address } from '../../api/address.ts'

/** The token in a path; empty if it cannot be decoded. */
export function tokenIn(path: string): string {
  try {
    return decodeURIComponent(path.slice(approvalAddress.length)).replace(/\/+$/, '')
  } catch {
    return ''
  }
}

/** The URL of a page's picture. Without `version`, of the link's own version. */
export const pictureAddress = (token: string, page: number, version?: number): string =>
  address({ path: linkPagePath }, { token, n: page }, { version })

export const fileAddress = (token: string): string => address({ path: linkFilePath }, { token })
