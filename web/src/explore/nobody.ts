/** The option for no employee. */
export const nobody = { value: 0, label: 'Nenhum' }
