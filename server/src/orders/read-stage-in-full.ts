import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import type { Tx } from '../platform/database/database.ts'
import { stageInFull } from './order-json.ts'

/** Reads a stage with its checklist. The caller must have locked its order. */
export async function readStageInFull(tx: Tx, stageId: number): Promise<StageWithChecklist> {
  const [stage] = await tx<
    [StageWithChecklist]
  >`select ${stageInFull(tx)} from stages s where s.id = ${stageId}`
  return stage
}
