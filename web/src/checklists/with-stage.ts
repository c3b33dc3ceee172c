import type { ProductInFull } from '@etapa/domain/orders/order'
import type { Stage, StageWithChecklist } from '@etapa/domain/stages/stage'

/** The product with one of its stages as the server has just told it; saved items stay where it told none. */
export const withStage = (product: ProductInFull, told: Stage | StageWithChecklist): ProductInFull => ({
  ...product,
  stages: product.stages.map(stage => (stage.id === told.id ? { ...stage, ...told } : stage)),
})
