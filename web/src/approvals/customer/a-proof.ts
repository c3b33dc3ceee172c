import type { ApprovalPage, ShownVersion } from '@etapa/domain/approvals/link-endpoints'

/** A version with default values, for tests. */
export const aVersion = (wishes: Partial<ShownVersion> = {}): ShownVersion => ({
  version: 1,
  note: '',
  madeAt: '2026-11-16T12:00:00Z',
  originalName: 'arte.pdf',
  pages: 1,
  inks: [],
  hasOverprint: false,
  inkDifferences: [],
  decision: null,
  comments: [],
  ...wishes,
})

/** The data of the customer's page, for tests. */
export const aProof = (wishes: Partial<ApprovalPage> = {}): ApprovalPage => ({
  workshop: { name: 'Clicheria Sul', phone: '', logo: null },
  order: '12345678-89',
  product: { serial: '12345678-89-01', identification: 'Caixa de pizza', service: 'Clichê novo' },
  contact: 'Ana Lima',
  expiresAt: '2026-12-17T12:00:00Z',
  sheet: [],
  colors: [],
  confirmations: [],
  versions: [aVersion()],
  isSuperseded: false,
  isSuspended: false,
  ...wishes,
})
