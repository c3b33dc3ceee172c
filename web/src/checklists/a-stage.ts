import type { StageWithChecklist } from '@etapa/domain/stages/stage'

/** A stage with a checklist, for tests. */
export const aStage = (): StageWithChecklist => ({
  id: 7,
  stageName: 'Saída',
  stageOrder: 4,
  sector: { key: 'saida', name: 'Saída' },
  isDelivery: true,
  answerAll: false,
  fillsSheet: false,
  approval: null,
  checklist: [],
  status: 'PENDING',
  standing: 'available',
  completedByUser: null,
  completedAt: null,
  deliveryType: null,
  attempt: 1,
  reopenedAt: null,
  attempts: [],
  StageCheckListItem: [],
})
