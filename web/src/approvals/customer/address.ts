import { linkFilePath, linkPagePath } from '@etapa/domain/approvals/link-paths'
import { address } from '../../api/address.ts'

/** The URL of a page's picture, by default of the link's own version. */
export const pictureAddress = (token: string, page: number, version?: number): string =>
  address({ path: linkPagePath }, { token, n: page }, { version })

export const fileAddress = (token: string): string => address({ path: linkFilePath }, { token })
