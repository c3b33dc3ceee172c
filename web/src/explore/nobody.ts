/** The option that clears the employee filter. */
export const nobody = { value: 0, label: 'Nenhum' }
