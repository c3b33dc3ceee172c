export const dismissalName = 'first-steps'
