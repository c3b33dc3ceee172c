/** The choice of no employee, among the employees. */
export const nobody = { value: 0, label: 'Nenhum' }
