export const forManagers =
  'Somente gerentes adicionam e editam funcionários. Seu nome e sua senha você muda no seu perfil.'
