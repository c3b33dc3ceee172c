export const indicatorTabs = [
  { key: 'producao', label: 'Produção' },
  { key: 'prazos', label: 'Prazos' },
  { key: 'qualidade', label: 'Qualidade' },
  { key: 'orcamentos', label: 'Orçamentos' },
] as const

export type IndicatorTab = (typeof indicatorTabs)[number]['key']

export const readTab = (text: unknown): IndicatorTab | undefined =>
  indicatorTabs.find(({ key }) => key === text)?.key
