/** The back link of each screen of the workshop's settings. */
export const toWorkshop = { to: '/painel/configuracoes', label: 'Oficina' } as const
