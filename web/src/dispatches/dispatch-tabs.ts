export const dispatchTabs = ['prontos', 'romaneios', 'transportadoras'] as const
export type DispatchTab = (typeof dispatchTabs)[number]
